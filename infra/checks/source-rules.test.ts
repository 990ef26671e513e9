import { describe, expect, it } from 'vitest';
import { readSources } from './read-sources.ts';
import { judgeSources, type SourceFile, type SourceRule, sourceRules } from './source-rules.ts';

const lines = (count: number) => 'const a = 1;\n'.repeat(count);
/** Written in two halves, or this file would break the rule it tests. */
const directive = (name: string) => `// @ts-${name}\n`;
const excuse = (rule: string) => `// biome-${'ignore'} ${rule}: because\n`;

const broken: [SourceRule, SourceFile][] = [
  ['short-files', { path: 'gateway/src/main.ts', text: lines(401) }],
  ['kebab-case-names', { path: 'gateway/src/acceptMessage.ts', text: '' }],
  ['kebab-case-names', { path: 'web/src/Chat/send-message.ts', text: '' }],
  ['kebab-case-names', { path: 'web/src/chat/send_message.test.ts', text: '' }],
  ['no-catch-all-folders', { path: 'web/src/utils/format-day.ts', text: '' }],
  ['no-catch-all-folders', { path: 'common/helpers/chat/a.ts', text: '' }],
  ['no-catch-all-folders', { path: 'gateway/src/shared/a.ts', text: '' }],
  ['no-barrels', { path: 'web/src/ui/index.tsx', text: '' }],
  ['no-barrels', { path: 'index.ts', text: '' }],
  ['no-silenced-checks', { path: 'gateway/src/main.ts', text: directive('ignore') }],
  ['no-silenced-checks', { path: 'gateway/src/main.test.ts', text: directive('nocheck') }],
  ['no-silenced-checks', { path: 'gateway/src/main.ts', text: directive('expect-error') }],
  ['no-silenced-checks', { path: 'web/src/main.tsx', text: excuse('lint/suspicious/noExplicitAny') }],
  ['no-silenced-checks', { path: 'web/src/main.tsx', text: excuse('lint/nursery/noFloatingPromises') }],
  ['no-silenced-checks', { path: 'web/src/main.tsx', text: excuse('lint') }],
  ['jobs-enter-by-enqueue', { path: 'workers/src/a.ts', text: "import { Queue } from 'bullmq';" }],
  [
    'jobs-enter-by-enqueue',
    { path: 'workers/src/a.ts', text: 'import {\n  Worker,\n  FlowProducer,\n} from "bullmq";' },
  ],
  ['rules-have-no-clock', { path: 'common/domain/day.ts', text: 'const now = Date.now();' }],
  ['rules-have-no-clock', { path: 'common/domain/day.ts', text: 'const now = new Date();' }],
  ['rules-have-no-clock', { path: 'common/domain/pick.ts', text: 'const dice = Math.random();' }],
];

const kept: SourceFile[] = [
  { path: 'gateway/src/chat/accept-message.ts', text: lines(400) },
  { path: 'web/vite.config.ts', text: '' },
  { path: '.dependency-cruiser.cjs', text: '' },
  { path: 'infra/launcher/run.mjs', text: '' },
  { path: 'web/src/index-page.tsx', text: '' },
  { path: 'common/data/message/store.test.ts', text: directive('expect-error') },
  { path: 'web/src/main.tsx', text: excuse('lint/a11y/noStaticElementInteractions') },
  { path: 'workers/src/main.ts', text: "import { type Job, Worker, type QueueOptions } from 'bullmq';" },
  { path: 'workers/src/job.test.ts', text: "import { Queue } from 'bullmq';" },
  { path: 'common/platform/enqueue.ts', text: "import { type JobsOptions, Queue } from 'bullmq';" },
  { path: 'common/domain/day.ts', text: 'export const day = (now: Date) => new Date(now);' },
  { path: 'gateway/src/main.ts', text: 'const started = Date.now();' },
];

describe('source rules', () => {
  it.each(broken)('%s refuses %o', (rule, file) => {
    expect(judgeSources([file]).map((complaint) => complaint.rule)).toEqual([rule]);
  });

  it.each(kept)('nothing is said about $path', (file) => {
    expect(judgeSources([file])).toEqual([]);
  });

  it('has a broken example for each rule', () => {
    expect(new Set(broken.map(([rule]) => rule))).toEqual(new Set(Object.keys(sourceRules)));
  });

  it('reads the working tree', () => {
    const paths = readSources(process.cwd()).map((file) => file.path);
    expect(paths).toContain('common/contract/jobs.ts');
    expect(paths).toContain('infra/checks/source-rules.ts');
    expect(paths.filter((path) => /node_modules|dist\//.test(path))).toEqual([]);
  });
});
