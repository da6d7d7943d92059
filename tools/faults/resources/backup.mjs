import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
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

/** A backup under writing load, verified, and restored into an empty place. */
fault('F27', null, async (tools) => {
  const { note, atMost, equal, statuses } = tools;
  const { server, values } = await createStore(tools);
  await seedDemo({ env: readSettings(values).env, blogs });
  addPictures(values.DATA_DIR);
  const product = await startProduct(tools, { values }, { sites: 0 });
  await product.cmses[0].ready();
  const { people, blog, writes } = await populate(tools, { values }, product.cmses[0].url);

  const file = join(tools.folder, 'backup.tar.gz');
  const stream = startStream(writesPerSecond, () => writes.comment(people[0].client, blog));
  await msUntil(() => writes.entries.length > 2 * writesPerSecond);
  const before = writes.entries.filter(({ isAcknowledged }) => isAcknowledged).map(({ text }) => text);
  note(`backup ${await runScript('backup', values, file)} s`);
  const sentByThen = new Set(writes.entries.map(({ text }) => text));
  await msUntil(() => writes.entries.length > sentByThen.size + writesPerSecond);
  statuses('writes', await stream.stop(), [201]);
  const { comments, manifest } = await readBackup(file);
  const contents = new Set(comments.map(({ content }) => content));
  equal('acked before it and lost', before.filter((text) => !contents.has(text)).length, 0);
  const known = writes.entries.filter(({ text }) => contents.has(text));
  equal('sent after it and in it', known.filter(({ text }) => !sentByThen.has(text)).length, 0);
  note(`verify ${await runScript('backup-verify', values, file)} s`);

  const target = { ...values, DATA_DIR: join(tools.folder, 'restored') };
  if (server) target.DATABASE_URL = await createDatabase(tools, server.url);
  atMost('restore', await runScript('restore', target, file), mostSeconds, 's');
  const again = join(tools.folder, 'again.tar.gz');
  await runScript('backup', target, again);
  const found = (await readBackup(again)).manifest;
  const isChanged = (table) => manifest.tables[table].sha256 !== found.tables[table]?.sha256;
  const changed = Object.keys(manifest.tables).filter(
    (table) => isChanged(table) && !decided.includes(table),
  );
  equal('tables that differ', changed.join(' '), '');
  equal('pictures', found.uploads.files, manifest.uploads.files);
  await product.stop();
  const restored = await startProduct(tools, { values: target }, { sites: 0 });
  note(`ready after ${(await restored.cmses[0].ready()) / 1000} s`);
  await checkIntegrity(tools, openDatabase(tools, { values: target }));
});

/** Runs one of the scripts behind npm's commands; gives how many seconds it took. */
async function runScript(name, values, ...args) {
  const began = Date.now();
  const script = name === 'restore' ? ['restore.mjs'] : ['cms.mjs', name];
  await run(process.execPath, [fromRoot('scripts', script[0]), ...script.slice(1), ...args], { env: values });
  return (Date.now() - began) / 1000;
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
  const read = async (name) =>
    (await run('tar', ['-xzOf', file, '--wildcards', name], { maxBuffer: 1e9 })).stdout;
  const lines = (await read('tables/comments/*')).split('\n').filter(Boolean);
  return {
    comments: lines.map((line) => JSON.parse(line)),
    manifest: JSON.parse(await read('manifest.json')),
  };
}

async function createDatabase(tools, url) {
  await openDatabase(tools, { values: { DATABASE_URL: url } }).raw('CREATE DATABASE restored');
  return url.replace(/\/linefeed$/, '/restored');
}
