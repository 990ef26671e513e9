import { hotlineAction } from '@winny/common/domain/crisis/hotline';
import { HOTLINES, linesFor } from '@winny/common/domain/crisis/hotlines';

/** Why this mail came, and who answers when it is urgent: the foot of every mail. */
export const footerNote =
  'You get this mail because an account was made with this address. Nobody reads answers to it.';

export const helpHeading = 'If you are in danger, or cannot keep yourself safe, please talk to somebody now:';

/** The lines for everybody, by place. Nobody reads answers to mails, so the numbers have to be in them. */
export function helpByPlace(): { place: string; lines: string[] }[] {
  const world = HOTLINES.filter((line) => line.country === 'world');
  return [
    { place: 'UK', lines: linesFor('uk', null) },
    { place: 'USA', lines: linesFor('us', null) },
    { place: 'Elsewhere', lines: world },
  ].map(({ place, lines }) => ({
    place,
    lines: lines.map((line) => `${hotlineAction(line)}, ${line.name}`),
  }));
}
