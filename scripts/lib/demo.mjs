import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describeCmsCommand } from './cms-command.mjs';
import { executeOrThrow } from './command.mjs';
import { fromRoot } from './paths.mjs';
import { step } from './print-steps.mjs';

const require = createRequire(import.meta.url);

/** The demo's accounts, as the built CMS defines them. */
export function demoAccounts() {
  const { demoUser, demoAdmin, demoEditor } = require(fromRoot('cms/dist/src/contract/known-accounts.js'));
  return { user: demoUser, admin: demoAdmin, editor: demoEditor };
}

/** Creates the demo content, unless this database has been seeded before. */
export async function seedIfNeeded(settings) {
  if (!settings.demo) return;
  const database = settings.databaseUrl ?? join(settings.dataDir, 'linefeed.db');
  const stamp = join(settings.dataDir, 'seeded');
  const hash = createHash('sha256').update(database).digest('hex');
  const isThere = settings.databaseUrl !== undefined || existsSync(database);
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;

  mkdirSync(settings.dataDir, { recursive: true });
  await step('Creating the database and the demo content', () => seedDemo(settings));
  writeFileSync(stamp, hash);
}

/** Runs the seed command, which creates only what is missing; with `blogs` up to that many blogs. */
export async function seedDemo({ env, blogs }) {
  const args = blogs ? ['--blogs', String(blogs)] : [];
  await executeOrThrow(
    ...describeCmsCommand('seed', args, env),
    'The demo content could not be created: fix what the lines above report, then start again.',
  );
}
