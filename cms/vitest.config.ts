import path from 'node:path';
import { defineConfig } from 'vitest/config';

// Dates are stored without a time zone: the tests read the same rows as the CMS.
process.env.TZ = 'UTC';

/** Modules that read the environment are tested without a CMS: these stand in for its settings. */
const unitEnvironment = {
  LINEFEED_ROOT: path.resolve(__dirname, '..'),
  SECRET: 'k'.repeat(40),
  INTERNAL_SECRET: 'i'.repeat(40),
  SITE_URL: 'http://localhost:3000',
};

/** For tests that call the real CMS. Each worker has a CMS and a database of its own (tests/support/global-setup.ts). */
const realCms = {
  globalSetup: ['tests/support/global-setup.ts'],
  pool: 'forks' as const,
  maxWorkers: 2,
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    tags: [{ name: 'postgres', description: 'What differs by database: npm test runs it on both.' }],
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: 2,
          include: ['src/**/*.test.ts'],
          exclude: ['src/api/**'],
          env: unitEnvironment,
        },
      },
      // What starts, builds and tests the product: here, so that it takes no process of its own.
      { test: { name: 'scripts', maxWorkers: 2, root: '../scripts', include: ['**/*.test.mjs'] } },
      {
        test: {
          ...realCms,
          name: 'api',
          include: ['tests/**/*.test.ts', 'src/api/**/*.test.ts'],
          exclude: ['tests/faults/**'],
        },
      },
      { test: { ...realCms, name: 'faults', include: ['tests/faults/*.test.ts'] } },
    ],
  },
});
