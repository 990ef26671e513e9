import { requireNode } from './launcher/check-node.mjs';

// Node's version first: an old one could not even read the rest.
requireNode();
const { asProgram } = await import('./launcher/workplace.mjs');
const { startCommand } = await import('./launcher/start-command.mjs');
await asProgram(() => startCommand(process.argv.slice(2)));
