import { createRequire } from 'node:module';
import { fromRoot } from './paths.mjs';

const require = createRequire(import.meta.url);

/** The demo's accounts as the built CMS knows them. */
export function demoAccounts() {
  const { demoUser, demoAdmin, demoEditor } = require(fromRoot('cms/dist/src/contract/demo-accounts.js'));
  return { user: demoUser, admin: demoAdmin, editor: demoEditor };
}
