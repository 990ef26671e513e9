import { defineConfig } from 'vitest/config';

// 'import' must not be named: the tests' processes are started with these, and would then give ES modules to `require`.
const conditions = ['winny-source', 'node', 'module'];

const EVERY = ['{common,gateway,workers,web,infra}/**/*.test.{ts,tsx}'];
/** Suites that use no service and change nothing outside themselves share a process, which saves most of their start. */
const PURE = ['common/{contract,domain}/**', 'infra/{chaos,stand-ins/llm}/**', 'web/**'].map(
  (folder) => `${folder}/*.test.{ts,tsx}`,
);
/** Suites that start the built product, or a launcher. */
const PRODUCT = ['infra/{e2e,launcher}/**/*.test.ts'];
const NEVER = ['**/node_modules/**', '**/dist/**', '**/dist-types/**'];

/** Suites run the TypeScript sources of our own packages, not what was built last. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: NEVER, isolate: false } },
      {
        extends: true,
        test: {
          name: 'services',
          include: EVERY,
          exclude: [...NEVER, ...PURE, ...PRODUCT],
          globalSetup: ['infra/checks/test-services.ts'],
        },
      },
      { extends: true, test: { name: 'product', include: PRODUCT, exclude: NEVER } },
    ],
    // Tests wait for what they wait for and no longer. These limits only end what will never come, and are long enough for a
    // machine whose two cores do five other things at once.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000, interval: 50 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
