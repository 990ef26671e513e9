import { hotlineAction } from '@winny/common/domain/crisis/hotline';
import { HOTLINES, linesFor } from '@winny/common/domain/crisis/hotlines';

/** The footer of every mail: why it was sent, and hotlines. */
export const footerNote =
  'You get this mail because an account was made with this address. Nobody reads answers to it.';

export const helpHeading = 'If you are in danger, or cannot keep yourself safe, please talk to somebody now:';

/** The general hotlines by region. The numbers are in the mail itself, because replies to it are not read. */
export function hotlinesByRegion(): { region: string; lines: string[] }[] {
  const world = HOTLINES.filter((line) => line.country === 'world');
  return [
    { region: 'UK', lines: linesFor('uk', null) },
    { region: 'USA', lines: linesFor('us', null) },
    { region: 'Elsewhere', lines: world },
  ].map(({ region, lines }) => ({
    region,
    lines: lines.map((line) => `${hotlineAction(line)}, ${line.name}`),
  }));
}
