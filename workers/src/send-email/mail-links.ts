import type { MailKind } from '@winny/common/contract/jobs';
import type { Database } from '@winny/common/data/connect';
import { createMailToken, type MailTokenPurpose } from '@winny/common/data/user/mail-token';

/** The mails whose button has a token. It is in the fragment, which browsers send to no server. */
const LINKS: Partial<Record<MailKind, { purpose: MailTokenPurpose; path: string }>> = {
  welcome: { purpose: 'confirm', path: '/auth/confirm-email' },
  'confirm-email': { purpose: 'confirm', path: '/auth/confirm-email' },
  'reset-password': { purpose: 'reset', path: '/auth/new-password' },
};

/** The link with a token in a mail of this kind; null for a mail without one. */
export function tokenLink(kind: MailKind, appUrl: string, token: string): string | null {
  const rule = LINKS[kind];
  if (!rule) return null;
  const link = new URL(rule.path, appUrl);
  link.hash = `token=${token}`;
  return link.href;
}

/**
 * Makes the link of a mail and stores its token's hash.
 * @returns null for a mail without one, or when the account is gone; otherwise also the address the mail must go to
 */
export async function createMailLink(
  db: Database,
  kind: MailKind,
  userId: string,
  appUrl: string,
  now: Date,
): Promise<{ link: string; to: string } | null> {
  const rule = LINKS[kind];
  const made = rule ? await createMailToken(db, userId, rule.purpose, now) : null;
  const link = made && tokenLink(kind, appUrl, made.token);
  return made && link ? { link, to: made.email } : null;
}
