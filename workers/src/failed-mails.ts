import { connectDatabase } from '@winny/common/data/connect';
import { createFailedMails } from '@winny/common/data/mail/failed-mails';
import { readDatabaseUri } from './env.ts';
import { failedMailsCommand } from './send-email/failed-mails-command.ts';

try {
  const db = await connectDatabase(readDatabaseUri(), 1);
  try {
    const { text, code } = await failedMailsCommand(createFailedMails(db), process.argv.slice(2), new Date());
    process.stdout.write(`${text}\n`);
    process.exitCode = code;
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`The mails cannot be read. ${error instanceof Error ? error.message : ''}\n`);
  process.exitCode = 1;
}
