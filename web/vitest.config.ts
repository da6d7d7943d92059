import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { threads } from './worker-thread-plugin';

export default defineConfig({
  plugins: [threads()],
  // The source, as in the build: unit tests need no compiled CMS.
  resolve: { alias: { 'cms/contract': sourceOf('contract'), 'cms/shared': sourceOf('shared') } },
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    // Most of their time is waiting.
    maxWorkers: 2,
    restoreMocks: true,
    env: {
      NODE_ENV: 'test',
      SITE_URL: 'http://localhost:3000',
      INTERNAL_SECRET: 'a-secret-for-tests-that-is-long-enough',
      CMS_TIMEOUT_MS: '300',
      CMS_PAUSE_MS: '200',
      PASS_THROUGH_TIMEOUT_MS: '300',
      LOG_LEVEL: 'error',
    },
  },
});

function sourceOf(name: string) {
  return fileURLToPath(new URL(`../cms/src/${name}`, import.meta.url));
}
