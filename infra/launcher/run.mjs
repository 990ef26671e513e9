import { requireNode } from './check-node.mjs';

/**
 * `node infra/launcher/run.mjs COMMAND [arguments]`: the part that runs before the dependencies are installed. It checks
 * Node's version first, because an old one cannot read the rest, then installs, then runs the TypeScript of `main.ts`.
 */
requireNode();
const { fileURLToPath } = await import('node:url');
const { installDependencies } = await import('./dependencies.mjs');
await installDependencies(fileURLToPath(new URL('../..', import.meta.url)));
const { register } = await import('tsx/esm/api');
register();
await import('./main.ts');
