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

/** These pass on both databases and hardly depend on which it is: the whole run leaves them out on PostgreSQL. */
const withoutPostgres = [
  'tests/backup-commands.test.ts',
  'tests/bodies.test.ts',
  'tests/closed-routes.test.ts',
  'tests/hardening.test.ts',
  'tests/logs.test.ts',
  // Moves from SQLite to a PostgreSQL of its own.
  'tests/move.test.ts',
  'tests/origins.test.ts',
  'tests/panel-login.test.ts',
  'tests/panel-mail.test.ts',
  'tests/panel-routes.test.ts',
  'tests/path-spellings.test.ts',
  'tests/rate-limits.test.ts',
  'tests/settings.test.ts',
  'tests/shipped-limits.test.ts',
  'tests/start-accounts.test.ts',
  'tests/start-refused.test.ts',
  'src/api/openapi/**',
  'src/api/sign-in-provider/github.test.ts',
  'src/api/sign-in-provider/proof-limits.test.ts',
  'src/api/sign-in-provider/sign-in-attacks.test.ts',
  'src/api/upload/cloudinary.test.ts',
  'src/api/upload/upload.test.ts',
  'src/api/upload/services/**',
];

export default defineConfig({
  test: {
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
      {
        test: {
          name: 'api',
          include: ['tests/**/*.test.ts', 'src/api/**/*.test.ts'],
          exclude: process.env.DATABASE_URL ? withoutPostgres : [],
          globalSetup: ['tests/global-setup.ts'],
          pool: 'forks',
          // Each worker has a CMS and a database of its own (tests/global-setup.ts).
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
