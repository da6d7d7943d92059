import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Entry,
  prepareFolder,
  prepareStores,
  readEntries,
  refused,
  run,
  writeEntries,
} from '../support/backups';
import { makeStore } from '../support/cms';
import { type CmsStore, runCmsCommand } from '../support/cms-process';

const inFolder = prepareFolder();
const file = inFolder('good.tar.gz');
const { keep, emptyStore } = prepareStores();
let store: CmsStore;
let empty: CmsStore;
let entries: Entry[];

beforeAll(async () => {
  store = await keep(makeStore());
  empty = await emptyStore();
  const uploads = path.join(store.dataDir, 'public/uploads');
  mkdirSync(uploads, { recursive: true });
  for (const name of ['one.webp', 'two.webp', `${'long-'.repeat(40)}.webp`])
    writeFileSync(path.join(uploads, name), name.repeat(1000));
  mkdirSync(path.join(store.dataDir, 'outbox'), { recursive: true });
  for (const name of ['.env', 'outbox/0001.eml', 'public/uploads/.database', 'public/uploads/.env'])
    writeFileSync(path.join(store.dataDir, name), 'SECRET=not in any backup');
  await run(store, 'backup', file);
  entries = await readEntries(file);
}, 60_000);

/** Every file below a folder. */
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name);

/** A copy of the good backup whose picture is another one. */
async function withOtherPicture(): Promise<string> {
  const damaged = inFolder('damaged.tar.gz');
  const change = (entry: Entry) =>
    entry.path === 'uploads/two.webp' ? { ...entry, bytes: Buffer.from('ten') } : entry;
  await writeEntries(damaged, entries.map(change));
  return damaged;
}

test('outside of a terminal a backup says where it writes to, and what it has written', async () => {
  const other = inFolder('told.tar.gz');
  const lines = (await run(store, 'backup', other)).trim().split('\n');
  expect(lines).toEqual([
    `Backing up into ${other} …`,
    expect.stringMatching(/^Backed up [\d,]+ rows, 3 pictures into .*told\.tar\.gz \([\d.]+ \wB\)\.$/),
  ]);
});

test('neither `.env` nor the folder of mails nor anything else than tables and pictures is in it', () => {
  const names = entries.map((entry) =>
    entry.path.replace(/^(tables|uploads)\/\w[^/]*(\/\d+\.jsonl)?$/, '$1'),
  );
  expect([...new Set(names)]).toEqual([
    'backup.json',
    'tables',
    'uploads',
    'uploads.sha256',
    'manifest.json',
  ]);
  expect(Buffer.concat(entries.map(({ bytes }) => bytes)).toString('latin1')).not.toContain('not in any');
});

test('a damaged backup is named so, and leaves an empty place empty', async () => {
  const damaged = await withOtherPicture();
  const words = 'The picture two.webp is not as it was backed up.';
  expect(await refused(store, 'backup-verify', damaged)).toContain(words);
  expect(await refused(empty, 'restore', damaged)).toContain(words);
  expect(listFiles(empty.dataDir)).toEqual(empty.databaseUrl ? [] : ['start-lock.db']);
});

test('without a file, or with one that is not there, the commands say what they need', async () => {
  for (const [name, words] of [
    ['restore', 'npm run restore -- FILE'],
    ['backup-verify', 'npm run backup:verify -- FILE'],
  ] as const) {
    expect(await refused(empty, name)).toContain(words);
    expect(await refused(empty, name, inFolder('nothing.tar.gz'))).toContain('There is no such file');
  }
});

test.each([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a command that %s ends says so', async (signal, expected) => {
  const program = `require('./dist/src/commands/run-command').runBackupCommand(
    (_args, signal) => new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('in the middle')));
      setInterval(() => {}, 1000);
      console.log('ready');
    }))`;
  const child = spawn(process.execPath, ['-e', program], { cwd: path.resolve(__dirname, '../..') });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child.stdout, 'data');
  child.kill(signal);
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, said]).toEqual([expected, `Stopped by ${signal}: nothing was changed.\n`]);
});

test('a damaged backup replaces nothing', async () => {
  const target = await keep(makeStore());
  await run(target, 'backup', inFolder('before.tar.gz'));
  expect(await refused(target, 'restore', await withOtherPicture(), '--replace')).toContain(
    'nothing was changed',
  );
  await run(target, 'backup', inFolder('after.tar.gz'));
  const manifests = [
    await readEntries(inFolder('before.tar.gz')),
    await readEntries(inFolder('after.tar.gz')),
  ].map((all) => JSON.parse(all.at(-1)!.bytes.toString()).tables);
  expect(manifests[1]).toEqual(manifests[0]);
});

describe('the folder of backups', () => {
  test('is written by one process at a time', async () => {
    const names = [1, 2, 3].map((number) => inFolder(`at-once-${number}.tar.gz`));
    const results = await Promise.all(names.map((name) => runCmsCommand(store, 'backup', [name])));
    const others = results.filter(({ code }) => code !== 0);
    expect(others.length).toBeLessThan(results.length);
    for (const { output } of others) expect(output).toContain('Another backup is being made');
  });

  test('has as many as are to be kept, the newest, and keeps what else is there', async () => {
    const folder = inFolder('kept');
    mkdirSync(folder);
    const old = [
      'linefeed-20200101-000000.tar.gz',
      'linefeed-20210101-000000.tar.gz',
      'linefeed-20220101-000000.tar.gz',
    ];
    const draft = '.linefeed-20220101-000000.tar.gz.part';
    for (const name of [...old, draft, 'my own.tar.gz']) writeFileSync(path.join(folder, name), '');
    const { code } = await runCmsCommand(store, 'backup', [], { BACKUP_DIR: folder, BACKUP_KEEP: '2' });
    expect(code).toBe(0);
    const names = readdirSync(folder).sort();
    expect(names).toEqual([
      old[2],
      expect.stringMatching(/^linefeed-20\d{6}-\d{6}\.tar\.gz$/),
      'my own.tar.gz',
    ]);
  });

  test('a picture that the database names and the folder lacks is reported', async () => {
    const bare = await keep(makeStore());
    const { connect } = await import('../support/database');
    const database = connect(bare);
    await database('files').insert({
      name: 'gone',
      url: '/uploads/gone.webp',
      provider: 'local',
      formats: '{}',
    });
    await database.destroy();
    const said = await run(bare, 'backup', inFolder('missing.tar.gz'));
    expect(said).toContain('1 picture that the database names is not in');
    expect(said).toContain('gone.webp');
    expect(await run(bare, 'backup-verify', inFolder('missing.tar.gz'))).toContain('1 picture had no file');
  });

  test('a name that is taken, or a folder that cannot be written, is refused', async () => {
    expect(await refused(store, 'backup', file)).toContain('exists already');
    const folder = inFolder('file-instead');
    writeFileSync(folder, '');
    chmodSync(folder, 0o400);
    expect(await refused(store, 'backup', path.join(folder, 'a.tar.gz'))).not.toBe('');
    expect(existsSync(file)).toBe(true);
  });
});
