import { requireNode } from './launcher/check-node.mjs';

requireNode();
const { asProgram } = await import('./launcher/workplace.mjs');
const { measureCommand } = await import('./launcher/measure-command.mjs');
await asProgram(() => measureCommand('infra/dist/bench/first-word.js', process.argv.slice(2)));
