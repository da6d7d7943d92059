import { defineConfig } from '@playwright/test';
import { browserFlags, findInstalledBrowser } from './scripts/test/browser.mjs';

// Set by npm test; by hand they run against the site that `npm start` serves.
const { SITE = 'http://localhost:3000', JOURNEYS_OUTPUT = 'test-results' } = process.env;

export default defineConfig({
  testDir: 'web/e2e',
  outputDir: JOURNEYS_OUTPUT,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // The second try of a failed test records a trace. A test that passes then is named at the end of `npm test`.
  retries: 1,
  // A busy machine may need these timeouts; a test that passes does not wait for them.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  // Tests that change the settings of the whole site wait until all others are done.
  projects: [
    {
      name: 'journeys',
      testIgnore: [
        'moderation.spec.ts',
        'required-email.spec.ts',
        'site-identity.spec.ts',
        'settings-forms.spec.ts',
      ],
    },
    { name: 'settings', testMatch: 'moderation.spec.ts', dependencies: ['journeys'] },
    { name: 'required email', testMatch: 'required-email.spec.ts', dependencies: ['settings'] },
    { name: 'site identity', testMatch: 'site-identity.spec.ts', dependencies: ['required email'] },
    { name: 'settings forms', testMatch: 'settings-forms.spec.ts', dependencies: ['site identity'] },
  ],
  use: {
    baseURL: SITE,
    // Journeys that answer or break requests by `page.route` would not see those that the worker makes.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      // Playwright looks for its own browser when this is undefined.
      executablePath: findInstalledBrowser(),
      args: browserFlags,
    },
  },
});
