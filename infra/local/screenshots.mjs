import { requireNode } from './launcher/check-node.mjs';

requireNode();
const { asProgram } = await import('./launcher/workplace.mjs');
const { screenshotsCommand } = await import('./launcher/screenshots-command.mjs');
await asProgram(() => screenshotsCommand(process.argv.slice(2)));
