import { measureCommand } from './commands/measure-command.ts';
import { screenshotsCommand } from './commands/screenshots-command.ts';
import { startCommand } from './commands/start-command.ts';
import { testCommand } from './commands/test-command.ts';
import { crisisReportCommand, failedMailsCommand, previewMailsCommand } from './commands/worker-commands.ts';
import { Refusal } from './refusal.ts';
import { asProgram } from './supervision/process-context.ts';

/** The commands of package.json's scripts. Each returns its exit code, or nothing for 0. */
const COMMANDS = new Map<string, (args: string[]) => Promise<number | undefined>>([
  ['start', startCommand],
  ['test', testCommand],
  ['screenshots', screenshotsCommand],
  ['mails-preview', previewMailsCommand],
  ['mails-failed', failedMailsCommand],
  ['crisis-report', crisisReportCommand],
  ['bench', (args) => measureCommand('infra/dist/bench/main.js', args)],
  ['first-word', (args) => measureCommand('infra/dist/bench/first-word.js', args)],
  ['crisis', (args) => measureCommand('infra/dist/bench/crisis-among-replies.js', args)],
  ['chaos-payments', (args) => measureCommand('infra/dist/chaos/payments/main.js', args)],
  ['chaos', (args) => measureCommand('infra/dist/chaos/main.js', args)],
]);

const [name = '', ...args] = process.argv.slice(2);
await asProgram(async () => {
  const command = COMMANDS.get(name);
  if (!command)
    throw new Refusal(`There is no command "${name}"; there are ${[...COMMANDS.keys()].join(', ')}.`);
  return command(args);
});
