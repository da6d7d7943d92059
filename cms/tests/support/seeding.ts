import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newRow } from '../../src/database/new-row';
import { seedId } from '../../src/seed/seed-id';
import { makeStore } from './cms';
import { cmsEnvironment, type CmsStore } from './cms-process';
import type { RemovableStore } from './cms-store';
import { connect } from './database';

const command = path.resolve(__dirname, '../../dist/src/commands/seed.js');
const sources = path.resolve(__dirname, '../../seed');

/** The row of a picture of the seed, as if it had been stored before; there is no file of it. */
function pictureRow(file: string) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  const row = newRow(new Date(), seedId('picture', hash));
  const name = `${hash.slice(0, 16)}_1200x800`;
  return { ...row, name, address: `/uploads/${name}.webp`, unused_since: row.created_at };
}

/** A store for a seed that encodes no pictures, which would take most of its time: the journeys' seed does that. */
export async function makeSeedStore(): Promise<RemovableStore> {
  const store = await makeStore();
  const database = connect(store);
  for (const kind of ['covers', 'figures', 'portraits']) {
    const files = readdirSync(path.join(sources, kind)).map((name) => path.join(sources, kind, name));
    await database.batchInsert('uploads', files.map(pictureRow), 50);
  }
  await database.destroy();
  return store;
}

/** Starts to fill a database up to so many blogs; its progress comes on stderr. */
export function startSeed(store: CmsStore, blogs: number | string) {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', command, '--blogs', String(blogs)],
    {
      cwd: path.resolve(__dirname, '../..'),
      env: cmsEnvironment(store, { LOG_LEVEL: 'error' }),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
}

export async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
