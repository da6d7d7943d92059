import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { cmsEnvironment, type CmsStore } from './cms-process';

const command = path.resolve(__dirname, '../dist/src/commands/seed.js');

/** Starts to fill a database up to so many blogs; its progress comes on stderr. */
export function startSeed(store: CmsStore, blogs: number) {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', command, '--blogs', String(blogs)],
    {
      cwd: path.resolve(__dirname, '..'),
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
