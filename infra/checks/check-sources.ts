import { HOTLINE_SOURCES, HOTLINES_WRITTEN } from '@winny/common/domain/crisis/hotline-sources';
import { judgeHotlineAges } from './hotline-ages.ts';
import { readSources } from './read-sources.ts';
import { judgePointers, judgeRequirements, readRequirementPages } from './requirement-rules.ts';
import { judgeSources } from './source-rules.ts';

/**
 * `npm run lint`'s last part: exits 1 when a source file or a requirement breaks a rule of the house, or a hotline was not
 * verified for too long, and says which.
 */
const files = readSources(process.cwd());
const requirements = readRequirementPages(process.cwd());
const hotlines = judgeHotlineAges(HOTLINE_SOURCES, HOTLINES_WRITTEN, new Date().toISOString().slice(0, 10));
const complaints = [
  ...judgeSources(files).map(({ path, rule, message }) => `${path}: ${message} (${rule})`),
  ...judgeRequirements(requirements, files),
  ...judgePointers(files, requirements),
  ...hotlines.complaints,
];
if (hotlines.warnings.length > 0) {
  process.stdout.write(`Warning, to be verified:\n  ${hotlines.warnings.join('\n  ')}\n`);
}
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${files.length} source files read, ${complaints.length} complaints.\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
