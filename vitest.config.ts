import { defineConfig } from 'vitest/config';

// 'import' must not be named: the tests' processes are started with these, and would then give ES modules to `require`.
const conditions = ['winny-source', 'node', 'module'];

/** Suites run the TypeScript sources of our own packages, not what was built last. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['{common,gateway,workers,web,infra}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/dist-types/**'],
    globalSetup: ['infra/checks/test-services.ts'],
    // Tests wait for what they wait for and no longer. These limits only end what will never come, and are long enough for a
    // machine whose two cores do five other things at once.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000, interval: 50 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
