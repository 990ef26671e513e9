import type { MailKind } from '@winny/common/contract/jobs';
import type { MailFacts } from './mail-facts.ts';
import type { WrittenMail } from './render-mail.tsx';

/**
 * Writes a mail. React is loaded with the first mail, not when the worker starts.
 * @returns null when the mail needs a fact that is not there
 */
export async function writeMail(
  kind: MailKind,
  facts: MailFacts,
  isTest: boolean,
): Promise<WrittenMail | null> {
  const [{ writeContent }, { renderMail }] = await Promise.all([
    import('./write-content.ts'),
    import('./render-mail.tsx'),
  ]);
  const content = writeContent(kind, facts);
  return content && renderMail(content, facts, isTest);
}
