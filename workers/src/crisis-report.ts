import { connectDatabase } from '@winny/common/data/connect';
import { createSafetyRecords } from '@winny/common/data/safety/store';
import { readDatabaseUri } from './env.ts';
import { crisisReportCommand } from './safety-report/crisis-report-command.ts';

try {
  const db = await connectDatabase(readDatabaseUri(), 1);
  try {
    const command = crisisReportCommand(createSafetyRecords(db), process.argv.slice(2), new Date());
    const { text, code } = await command;
    process.stdout.write(`${text}\n`);
    process.exitCode = code;
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`The records cannot be read. ${error instanceof Error ? error.message : ''}\n`);
  process.exitCode = 1;
}
