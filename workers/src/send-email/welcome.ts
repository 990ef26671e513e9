import type { UserRecord } from '@winny/common/data/user/schema';
import type { MailContent } from './mail-content.ts';

/** A person can register an address that is not theirs, so a "name" that is a sentence or a link must not be mailed. */
const NAME = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/** The mail after a registration. */
export function welcome(user: Pick<UserRecord, 'firstName'>, appUrl: string): MailContent {
  const name = NAME.test(user.firstName) ? user.firstName : '';
  return {
    subject: 'Welcome to Winny',
    heading: name ? `Hello ${name}, it’s good you’re here.` : 'Hello, it’s good you’re here.',
    paragraphs: [
      'Your account is ready. Whenever something is on your mind, by day or in the middle of the night, you can open a session and write as you would talk.',
      'Winny is an AI companion. It listens, asks, and helps you sort your thoughts. It is not a person, not a therapist and not a clinician, and it does not take the place of one.',
      'You choose how you would like to talk, and you can change it any time. What you write stays in your sessions for up to 30 days and is never in an e-mail.',
    ],
    action: { label: 'Open Winny', url: appUrl },
  };
}
