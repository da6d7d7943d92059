import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { executeOrRefuse } from './command.mjs';
import { fromRoot, root } from './paths.mjs';
import { step } from './steps.mjs';

/** Makes the demo content in a database that has not been given it yet. */
export async function seedIfNeeded({ settings, env }) {
  if (!settings.demo) return;
  const database = settings.databaseUrl ?? join(settings.dataDir, 'linefeed.db');
  const stamp = join(settings.dataDir, 'seeded');
  const hash = createHash('sha256').update(database).digest('hex');
  const isThere = settings.databaseUrl !== undefined || existsSync(database);
  if (isThere && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;

  mkdirSync(settings.dataDir, { recursive: true });
  await step('Creating the database and the demo content', () => seedDemo({ env }));
  writeFileSync(stamp, hash);
}

/** Runs the seed, which makes only what is not there yet; with `blogs` up to that many. */
export async function seedDemo({ env, blogs }) {
  const args = blogs ? ['--blogs', String(blogs)] : [];
  await executeOrRefuse(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fromRoot('scripts', 'seed.mjs'), ...args],
    { cwd: root, env: { ...env, NODE_ENV: 'production' } },
    'The demo content could not be created: fix what the lines above report, then start again.',
  );
}
