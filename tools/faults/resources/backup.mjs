import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seedDemo } from '../../../scripts/lib/demo.mjs';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { readSettings } from '../../../scripts/lib/settings.mjs';
import { openDatabase } from '../lib/database.mjs';
import { fault } from '../lib/fault.mjs';
import { checkIntegrity } from '../lib/integrity.mjs';
import { msUntil, startStream } from '../lib/load.mjs';
import { createStore, populate, startProduct } from '../lib/product.mjs';

const run = promisify(execFile);
const blogs = Number(process.env.BLOGS ?? 2000);
const pictureBytes = 100_000;
const writesPerSecond = 30;
const mostSeconds = 300;
/** A restore changes these tables on purpose. */
const decided = ['mail_bodies', 'mails', 'strapi_core_store_settings'];

/** A backup under writing load, verified, and restored into both databases. */
fault('F27', null, async (tools) => {
  const { server, values } = await createStore(tools, true);
  if (process.env.DATABASE !== 'postgres')
    await tryBackup(tools, 'SQLite', { ...values, DATABASE_URL: '' }, server);
  if (process.env.DATABASE !== 'sqlite') await tryBackup(tools, 'PostgreSQL', values, server);
});

/** One of the scripts behind npm's commands; gives how many seconds it took. */
async function runScript(name, values, ...args) {
  const began = Date.now();
  await run(process.execPath, [fromRoot('scripts', `${name}.mjs`), ...args], { env: values });
  return (Date.now() - began) / 1000;
}

async function tryBackup(tools, name, source, server) {
  const { note, atMost, equal } = tools;
  const values = { ...source, DATA_DIR: join(tools.folder, name, 'data') };
  const file = join(tools.folder, name, 'backup.tar.gz');
  mkdirSync(values.DATA_DIR, { recursive: true });
  await seedDemo({ env: readSettings(values).env, blogs });
  addPictures(values.DATA_DIR);

  const product = await startProduct(tools, { values }, { sites: 0 });
  await product.cmses[0].ready();
  const { people, blog, writes } = await populate(tools, { values }, product.cmses[0].url);
  const stream = startStream(writesPerSecond, () => writes.comment(people[0].client, blog));
  await msUntil(() => writes.entries.length > 2 * writesPerSecond);
  const before = writes.entries.filter(({ isAcknowledged }) => isAcknowledged).map(({ text }) => text);
  note(`${name}: backup ${await runScript('backup', values, file)} s`);
  const sentByThen = new Set(writes.entries.map(({ text }) => text));
  await msUntil(() => writes.entries.length > sentByThen.size + writesPerSecond);
  tools.statuses(`${name}: writes`, await stream.stop(), [201]);
  await product.stop();

  const { comments, manifest } = await readBackup(file);
  const contents = new Set(comments.map(({ content }) => content));
  equal(`${name}: acked before it and lost`, before.filter((text) => !contents.has(text)).length, 0);
  const known = writes.entries.filter(({ text }) => contents.has(text));
  equal(`${name}: sent after it and in it`, known.filter(({ text }) => !sentByThen.has(text)).length, 0);
  note(`${known.length} of ${writes.entries.length} writes in it, ${manifest.uploads.files} pictures`);
  note(`verify ${await runScript('backup-verify', values, file)} s`);
  await restoreInto(tools, `${name} → SQLite`, file, manifest, { ...values, DATABASE_URL: '' });
  const url = await createDatabase(tools, server, `restored_${name.toLowerCase()}`);
  await restoreInto(tools, `${name} → PostgreSQL`, file, manifest, { ...values, DATABASE_URL: url });

  async function restoreInto({ folder }, title, from, wanted, target) {
    const env = { ...target, DATA_DIR: join(folder, title) };
    atMost(`${title}: restore`, await runScript('restore', env, from), mostSeconds, 's');
    const again = join(folder, `${title}.tar.gz`);
    await runScript('backup', env, again);
    const found = (await readBackup(again)).manifest;
    const differing = Object.keys(wanted.tables).filter(
      (table) => wanted.tables[table].sha256 !== found.tables[table]?.sha256,
    );
    equal(
      `${title}: tables that differ`,
      differing.filter((table) => !decided.includes(table)).join(' '),
      '',
    );
    equal(`${title}: pictures`, found.uploads.files, wanted.uploads.files);
    const started = await startProduct(tools, { values: env }, { sites: 0 });
    note(`${title}: ready after ${(await started.cmses[0].ready()) / 1000} s`);
    await checkIntegrity(tools, openDatabase(tools, { values: env }));
    await started.stop();
  }
}

function addPictures(dataDir) {
  const folder = join(dataDir, 'public', 'uploads');
  for (let number = 0; number < blogs; number += 1) {
    const name = randomBytes(8).toString('hex');
    writeFileSync(join(folder, `${name}_1600x900.webp`), randomBytes(pictureBytes));
  }
}

/** Uses only tools that every machine has. */
async function readBackup(file) {
  const options = { maxBuffer: 1e9 };
  const read = async (...names) =>
    (await run('tar', ['-xzOf', file, '--wildcards', ...names], options)).stdout;
  const lines = (await read('tables/comments/*')).split('\n').filter(Boolean);
  return {
    comments: lines.map((line) => JSON.parse(line)),
    manifest: JSON.parse(await read('manifest.json')),
  };
}

async function createDatabase(tools, server, name) {
  const database = openDatabase(tools, { values: { DATABASE_URL: server.url } });
  await database.raw(`CREATE DATABASE ${name}`);
  return server.url.replace(/\/linefeed$/, `/${name}`);
}
