import { requireNode } from './launcher/check-node.mjs';

requireNode();
const { asProgram } = await import('./launcher/workplace.mjs');
const { testCommand } = await import('./launcher/test-command.mjs');
await asProgram(() => testCommand(process.argv.slice(2)));
