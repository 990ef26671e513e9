import { SUPPORT_EMAIL } from '../../layout/navigation.ts';

/** Other reasons to write; the footer's columns link here. */
export const OTHER_MATTERS = [
  {
    title: 'Our story',
    text: 'Winny began with a question from a therapy platform: what about the hours when no therapist is up? It is made in the UK by people who would rather send you to a person than keep you on a screen.',
    subject: 'Your story',
  },
  {
    title: 'Press and media kit',
    text: 'Writing about Winny? Ask for the mark, pictures and somebody to talk to. Please name a crisis line in what you print.',
    subject: 'Press',
  },
  {
    title: 'Investors',
    text: 'We are glad to hear from people who are patient, and who understand that nothing here may ever be sold by fear.',
    subject: 'Investors',
  },
  {
    title: 'Careers',
    text: 'Nothing is open at this moment. If you care about this kind of thing and are good at yours, write all the same.',
    subject: 'Careers',
  },
] as const;

/** A `mailto:` link to support with a subject. */
export function mailtoLink(subject: string): string {
  return `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}`;
}
