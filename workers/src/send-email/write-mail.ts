import type { MailKind } from '@winny/common/contract/jobs';
import type { UserRecord } from '@winny/common/data/user/schema';
import type { Mail } from '../providers/mail.ts';
import type { Letter } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { welcome } from './welcome.ts';

/** The content of every kind of mail; a missing one does not compile. */
const letters: Record<MailKind, (user: UserRecord, appUrl: string) => Letter> = { welcome };

/** Writes a mail of this kind for a person. */
export function writeMail(
  kind: MailKind,
  user: UserRecord,
  appUrl: string,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const letter = letters[kind](user, appUrl);
  return { subject: letter.subject, html: renderHtml(letter), text: renderText(letter) };
}
