import type { MailKind } from '@winny/common/contract/jobs';
import type { UserRecord } from '@winny/common/data/user/schema';
import type { Mail } from '../providers/mail.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { welcome } from './welcome.ts';

/** What a mail says, before it is made into HTML and text. Never anything of what was said in a chat. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to do. */
  action: { label: string; url: string };
}

/** Every kind of mail has its letter, or this does not compile. */
const letters: Record<MailKind, (user: UserRecord, appUrl: string) => Letter> = { welcome };

/** A mail of this kind for this person. */
export function writeMail(
  kind: MailKind,
  user: UserRecord,
  appUrl: string,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const letter = letters[kind](user, appUrl);
  return { subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}
