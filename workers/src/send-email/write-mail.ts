import type { MailKind } from '@winny/common/contract/jobs';
import type { UserRecord } from '@winny/common/data/user/schema';
import type { Mail } from '../providers/mail.ts';
import type { MailContent } from './mail-content.ts';
import { otherMails } from './other-mails.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { welcome } from './welcome.ts';

/** Their links need the tokens of the account. */
const later = () => {
  throw new Error('This mail cannot be written yet.');
};

/** The content of every kind of mail; a missing one does not compile. */
const writers: Record<MailKind, (appUrl: string, user: UserRecord | null) => MailContent> = {
  welcome: (appUrl, user) => welcome({ firstName: user?.firstName ?? '' }, appUrl),
  'confirm-email': later,
  'reset-password': later,
  ...otherMails,
};

/** Writes a mail of this kind for a person. */
export function writeMail(
  kind: MailKind,
  user: UserRecord | null,
  appUrl: string,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const content = writers[kind](appUrl, user);
  return { subject: content.subject, html: renderHtml(content), text: renderText(content) };
}
