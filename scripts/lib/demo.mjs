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

/** The file in which the start notes that this database has its content, and the note. */
function seededStamp({ databaseUrl, dataDir }) {
  const database = databaseUrl ?? join(dataDir, 'linefeed.db');
  return {
    database,
    file: join(dataDir, 'seeded'),
    hash: createHash('sha256').update(database).digest('hex'),
  };
}

const readStamps = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

/** Notes that a database has its content, so that no start adds the demo's; others stay noted, for a move back. */
export function recordSeeded(settings) {
  const { file, hash } = seededStamp(settings);
  writeFileSync(file, [...new Set([...readStamps(file), hash])].join('\n'));
}

/** Creates the demo content, unless this database has been seeded before. */
export async function seedIfNeeded(settings) {
  if (!settings.demo) return;
  const { database, file, hash } = seededStamp(settings);
  const isThere = settings.databaseUrl !== undefined || existsSync(database);
  if (isThere && readStamps(file).includes(hash)) return;

  mkdirSync(settings.dataDir, { recursive: true });
  await step('Creating the database and the demo content', () => seedDemo(settings));
  recordSeeded(settings);
}

/** Runs the seed command, which creates only what is missing; with `blogs` up to that many blogs. */
export async function seedDemo({ env, blogs }) {
  const args = blogs ? ['--blogs', String(blogs)] : [];
  await executeOrThrow(
    ...describeCmsCommand('seed', args, env),
    'The demo content could not be created: fix what the lines above report, then start again.',
  );
}
