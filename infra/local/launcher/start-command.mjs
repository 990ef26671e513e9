import path from 'node:path';
import { buildWhatIsStale, PROGRAMS, SCREENS } from './build.mjs';
import { provideDemoPerson } from './demo-person.mjs';
import { provideDependencies } from './dependencies.mjs';
import { buildForDevelopment, watchSources } from './dev-mode.mjs';
import { readEnvironment } from './environment-file.mjs';
import { provideProgram, REDIS } from './external-program.mjs';
import { describeFlags } from './flags.mjs';
import { isFree, PortPicker } from './free-port.mjs';
import { requireOutsideServices } from './outside-services.mjs';
import { productProcesses } from './product-processes.mjs';
import { Refusal } from './refusal.mjs';
import { ROOT } from './root.mjs';
import { runProcesses } from './run-processes.mjs';
import { dim, say, seconds } from './say.mjs';
import { provideSecrets } from './secrets.mjs';
import { readStartSettings, START_FLAGS } from './start-settings.mjs';
import { summaryTable } from './table.mjs';
import { withWorkplace } from './workplace.mjs';

/**
 * `npm start`: everything that can be refused is refused first, then dependencies, build, processes, table.
 * @param {string[]} args
 */
export async function startCommand(args) {
  const since = performance.now();
  const settings = readStartSettings(args, readEnvironment(ROOT, process.env), ROOT);
  if (settings.help) {
    say('npm start -- [flags]     runs the whole product on this machine');
    for (const line of describeFlags(START_FLAGS)) say(line);
    return;
  }
  await withWorkplace(settings.dataFolder, async (workplace) => {
    const hands = { guard: workplace.guard, signal: workplace.stop.signal };
    const gatewayPorts = Array.from({ length: settings.gateways }, (_, i) => settings.port + i);
    await requireFree(settings.host, gatewayPorts);
    await requireOutsideServices(settings.env);
    const secrets = provideSecrets(settings.dataFolder);
    const redisProgram = settings.env.REDIS_URL === undefined ? await provideProgram(REDIS, settings) : null;
    await provideDependencies(ROOT, hands);
    await (settings.dev ? buildForDevelopment(hands) : buildWhatIsStale([PROGRAMS, SCREENS], hands));

    const ports = new PortPicker(gatewayPorts);
    const product = await productProcesses(settings, { redisProgram, secrets, ports });
    say('  Starting the processes …');
    await runProcesses(workplace, {
      specs: product.specs,
      address: product.address,
      onHealthy: ({ name }) => say(dim(`    ${name} is healthy after ${seconds(since)}`)),
      onUp: async (supervisor) => {
        const gateway = product.specs.find(({ name }) => name === 'gateway-1');
        const demo = await provideDemoPerson(
          settings,
          gateway?.address ?? product.address,
          secrets.demoPassword,
        );
        const own = settings.env.ADMIN_PASSWORD !== undefined;
        const password = own ? 'the one set in ADMIN_PASSWORD' : secrets.adminPassword;
        const admin = { who: 'administrator', email: product.adminEmail, password };
        const accounts = demo.account === null ? [admin] : [admin, demo.account];
        const notes = [`Ready after ${seconds(since)}. ${whereThingsAre(settings.dataFolder)}`];
        if (demo.note !== null) notes.unshift(demo.note);
        for (const line of summaryTable({ ...product, processes: product.specs, accounts, notes })) say(line);
        if (settings.dev) await watchSources(supervisor, hands);
      },
    });
  });
}

/** @param {string} dataFolder */
function whereThingsAre(dataFolder) {
  const shown = path.relative(process.cwd(), dataFolder);
  return `Data and logs are in ${shown.startsWith('..') ? dataFolder : shown}. Ctrl-C stops everything.`;
}

/** @param {string} host @param {number[]} ports @throws {Refusal} */
async function requireFree(host, ports) {
  for (const port of ports) {
    if (await isFree(host, port)) continue;
    throw new Refusal(
      `Port ${port} on ${host} is already in use or not allowed. Stop what uses it, or choose another: npm start -- --port ${port === 3000 ? 3100 : 3000}`,
    );
  }
}
