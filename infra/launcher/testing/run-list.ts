import { readFileSync } from 'node:fs';
import { print } from '../print.ts';
import { asProgram, withDataFolder } from '../supervision/process-context.ts';
import { runProcesses } from '../supervision/run-processes.ts';

/**
 * Runs the real launcher with the process list of a test: `node --import tsx run-list.ts list.json data-folder`.
 */
const [listFile = '', dataFolder = ''] = process.argv.slice(2);
const specs = JSON.parse(readFileSync(listFile, 'utf8'));

await asProgram(async () => {
  await withDataFolder(dataFolder, (context) =>
    runProcesses(context, {
      specs,
      address: 'http://127.0.0.1:1',
      onHealthy: ({ name }) => print(`${name} is healthy`),
      onUp: async () => print('up'),
    }),
  );
  return 0;
});
