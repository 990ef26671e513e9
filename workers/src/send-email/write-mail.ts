import type { MailKind } from '@winny/common/contract/jobs';
import type { UserRecord } from '@winny/common/data/user/schema';
import type { Mail } from '../providers/mail.ts';
import type { MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { welcome } from './welcome.ts';

/** The content of every kind of mail; a missing one does not compile. */
const writers: Record<MailKind, (user: UserRecord, appUrl: string) => MailContent> = { welcome };

/** Writes a mail of this kind for a person. */
export function writeMail(
  kind: MailKind,
  user: UserRecord,
  appUrl: string,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const content = writers[kind](user, appUrl);
  return { subject: content.subject, html: renderHtml(content), text: renderText(content) };
}
