import { readFileSync } from 'node:fs';
import { runProcesses } from '../run-processes.mjs';
import { say } from '../say.mjs';
import { asProgram, withWorkplace } from '../workplace.mjs';

/**
 * The launcher as it is, with a list of processes of a test's own: `node run-list.mjs list.json data-folder`.
 */
const [listFile = '', dataFolder = ''] = process.argv.slice(2);
const specs = JSON.parse(readFileSync(listFile, 'utf8'));

await asProgram(() =>
  withWorkplace(dataFolder, (workplace) =>
    runProcesses(workplace, {
      specs,
      address: 'http://127.0.0.1:1',
      onHealthy: ({ name }) => say(`${name} is healthy`),
      onUp: async () => say('up'),
    }),
  ),
);
