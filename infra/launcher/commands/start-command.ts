import path from 'node:path';
import { buildWhatIsStale, PROGRAMS, WEB_APP } from '../machine/build.ts';
import { provideProgram, REDIS } from '../machine/external-program.ts';
import { dim, print, seconds } from '../print.ts';
import { provideDemoPerson } from '../product/demo-person.ts';
import { buildForDevelopment, watchSources } from '../product/dev-mode.ts';
import { readEnvironment } from '../product/environment-file.ts';
import { requireOutsideServices } from '../product/outside-services.ts';
import { productProcesses } from '../product/product-processes.ts';
import { provideSecrets } from '../product/secrets.ts';
import { summaryTable } from '../product/table.ts';
import { Refusal } from '../refusal.ts';
import { ROOT } from '../root.ts';
import { isFree, PortPicker } from '../supervision/ports.ts';
import { withDataFolder } from '../supervision/process-context.ts';
import { runProcesses } from '../supervision/run-processes.ts';
import { describeFlags } from './flags.ts';
import { readStartSettings, START_FLAGS } from './start-settings.ts';

/** `npm start`: the checks that can refuse come first, then build, processes, table. */
export async function startCommand(args: string[]): Promise<undefined> {
  // From the start of the process, so that installing the dependencies counts.
  const since = 0;
  const settings = readStartSettings(args, readEnvironment(ROOT, process.env), ROOT);
  if (settings.help) {
    print('npm start -- [flags]     runs the whole product on this machine');
    for (const line of describeFlags(START_FLAGS)) print(line);
    return;
  }
  await withDataFolder(settings.dataFolder, async (context) => {
    const gatewayPorts = Array.from({ length: settings.gateways }, (_, i) => settings.port + i);
    await requireFree(settings.host, gatewayPorts);
    await requireOutsideServices(settings.env);
    const secrets = provideSecrets(settings.dataFolder);
    const redisProgram = settings.env.REDIS_URL === undefined ? await provideProgram(REDIS, settings) : null;
    await (settings.dev ? buildForDevelopment(context) : buildWhatIsStale([PROGRAMS, WEB_APP], context));

    const ports = new PortPicker(gatewayPorts);
    const product = await productProcesses(settings, { redisProgram, secrets, ports });
    print('  Starting the processes …');
    await runProcesses(context, {
      specs: product.specs,
      address: product.address,
      onHealthy: ({ name }) => print(dim(`    ${name} is healthy after ${seconds(since)}`)),
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
        for (const line of summaryTable({ ...product, processes: product.specs, accounts, notes }))
          print(line);
        if (settings.dev) await watchSources(supervisor, context);
      },
    });
  });
}

function whereThingsAre(dataFolder: string) {
  const shown = path.relative(process.cwd(), dataFolder);
  return `Data and logs are in ${shown.startsWith('..') ? dataFolder : shown}. Ctrl-C stops everything.`;
}

/** @throws Refusal */
async function requireFree(host: string, ports: number[]) {
  for (const port of ports) {
    if (await isFree(host, port)) continue;
    throw new Refusal(
      `Port ${port} on ${host} is already in use or not allowed. Stop what uses it, or choose another: npm start -- --port ${port === 3000 ? 3100 : 3000}`,
    );
  }
}
