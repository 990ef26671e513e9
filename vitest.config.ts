import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// 'import' must not be named: the tests' processes are started with these, and would then give ES modules to `require`.
const conditions = ['winny-source', 'node', 'module'];

const EVERY = ['{common,gateway,workers,web,infra}/**/*.test.{ts,tsx}'];
/** Tests that use no service. */
const PURE = [
  'common/{contract,crisis-model,domain}/**',
  'infra/{chaos,stand-ins/llm,stand-ins/stripe}/**',
  'web/**',
].map((folder) => `${folder}/*.test.{ts,tsx}`);
/** Tests that start programs, compile, or wait for timeouts of the product. */
const SLOW = [
  'common/platform/redis.test.ts',
  'gateway/src/account/password-load.test.ts',
  'gateway/src/http/routes/account-without-redis.test.ts',
  'gateway/src/knowledge/upload/killed-upload.test.ts',
  'gateway/src/main.test.ts',
  'gateway/src/socket/hostile-clients.test.ts',
  'gateway/src/socket/join-after.test.ts',
  'infra/checks/does-not-compile.test.ts',
  'infra/crisis-model/gate.test.ts',
  'infra/stand-ins/mongo/{crash,disk-full,planner-fuzz}.test.ts',
  'infra/stand-ins/stripe/{clock-command,crash}.test.ts',
  'workers/src/classify-crisis/killed-judge.test.ts',
  'workers/src/generate-reply/database-outage.test.ts',
];
/** Tests of the built product in a browser. Even these wait half of the time. Files in one process share a product and a browser (`infra/e2e/use-product.ts`). */
const SCREENS = ['infra/e2e/**/*.test.ts'];
/** Tests that start launchers. */
const LAUNCHER = ['infra/launcher/**/*.test.ts'];
const NEVER = ['**/node_modules/**', '**/dist/**', '**/dist-types/**'];

/** Files share a process, because loading the product again for each file would take longer than most tests. */
const SERVICES = {
  isolate: false,
  globalSetup: [
    'infra/checks/test-services.ts',
    'infra/stand-ins/llm/testing/serve-model.ts',
    'infra/stand-ins/stripe/testing/serve-starter.ts',
  ],
};

/** The projects whose files take longest first, so that at the end no process is left alone with a long file. */
const PROJECTS_IN_ORDER = ['slow', 'e2e', 'services', 'launcher', 'pure'];
/** The longest file, which is not the largest: the others of a project begin with the largest. */
const LONGEST = 'gateway/src/knowledge/upload/killed-upload.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * PROJECTS_IN_ORDER.indexOf(project.name) - (moduleId.endsWith(LONGEST) ? 1 : 0);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/** Suites run the TypeScript sources of our own packages, not what was built last. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: [...NEVER, ...SLOW], isolate: false } },
      {
        extends: true,
        test: {
          ...SERVICES,
          name: 'services',
          include: EVERY,
          exclude: [...NEVER, ...PURE, ...SLOW, ...LAUNCHER, ...SCREENS],
        },
      },
      { extends: true, test: { ...SERVICES, name: 'slow', include: SLOW, exclude: NEVER } },
      { extends: true, test: { name: 'launcher', include: LAUNCHER, exclude: NEVER } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: SCREENS,
          exclude: NEVER,
          isolate: false,
        },
      },
    ],
    // Tests wait for what they wait for and no longer. These limits only end what will never come, and are long enough for a
    // machine whose two cores do five other things at once.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000, interval: 50 } },
    teardownTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
