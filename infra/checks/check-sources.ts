import { readSources } from './read-sources.ts';
import { judgeSources } from './source-rules.ts';

/** `npm run lint`'s last part: exits 1 when a source file breaks a rule of the house, and says which. */
const files = readSources(process.cwd());
const complaints = judgeSources(files);
for (const { path, rule, message } of complaints) process.stdout.write(`${path}: ${message} (${rule})\n`);
process.stdout.write(`${files.length} source files read, ${complaints.length} complaints.\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
