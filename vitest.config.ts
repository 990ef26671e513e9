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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A machine that is busy with another suite may need far longer than the default second to get somewhere.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
