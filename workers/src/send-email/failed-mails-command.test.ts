import { createFailedMails } from '@winny/common/data/mail/failed-mails';
import { expect, it } from 'vitest';
import { useMailSending } from '../testing/use-mail-sending.ts';
import { failedMailsCommand } from './failed-mails-command.ts';

const sending = useMailSending();
const command = (...args: string[]) => failedMailsCommand(createFailedMails(sending.db), args, new Date());

it('operators see the mails that were given up, without addresses, and have one tried again', async () => {
  expect(await command()).toEqual({ text: 'No mail was given up.', code: 0 });
  const key = 'account-deleted:7';
  const address = 'robin@example.org';
  await sending.store('account-deleted', '7', key, { to: address });
  sending.server.refuse(`550 5.1.1 <${address}> no such mailbox`);
  await sending.run('account-deleted', '7', key);

  const { text, code } = await command();
  expect(code).toBe(0);
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^KIND +KEY +TRIES +ERROR +GIVEN UP$/),
    expect.stringMatching(/^account-deleted +account-deleted:7 +1 +EENVELOPE 550 +\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  ]);
  expect(text).not.toContain('example.org');

  expect((await command('retry', 'account-deleted:8')).code).toBe(1);
  expect((await command('again')).code).toBe(1);
  expect((await command('retry', key)).code).toBe(0);
  sending.server.refuse(null);
  await sending.run('account-deleted', '7', key);
  expect(sending.server.received).toHaveLength(1);
  expect(await command()).toEqual({ text: 'No mail was given up.', code: 0 });
});
