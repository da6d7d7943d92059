import type { APIRequestContext } from '@playwright/test';
import { register, type Person } from './people';
import { test as base } from './test';

/** Somebody else than the admin in the browser, with a client of their own. */
export const test = base.extend<{ other: Person & { request: APIRequestContext } }>({
  other: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    await use({ ...(await register({ request })), request });
    await request.dispose();
  },
});
