import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as oneTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { demoUser } from '../src/contract';
import { differences, prepareFolder, prepareStores, run } from './backups';
import { Client } from './client';
import { makeStore } from './cms';
import { type CmsStore, runCmsCommand, startCms, startCmsCommand } from './cms-process';

const patience = 240_000;
const inFolder = prepareFolder();
const file = inFolder('backup.tar.gz');
const { keep, emptyStore } = prepareStores();
/** So many that a restore is still busy with them when it is killed. */
const pictures = 4000;
/** What a restore changes on purpose. */
const decided = ['strapi_core_store_settings'];

const uploadsOf = ({ dataDir }: CmsStore) => path.join(dataDir, 'public/uploads');
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const shown = (store: CmsStore) => namesIn(uploadsOf(store)).filter((name) => !name.startsWith('.'));
const leftovers = (store: CmsStore) =>
  [...namesIn(store.dataDir), ...namesIn(uploadsOf(store))].filter((name) => name.startsWith('.restore-'));

beforeAll(async () => {
  const store = await keep(makeStore());
  mkdirSync(uploadsOf(store), { recursive: true });
  for (let i = 0; i < pictures; i += 1)
    writeFileSync(path.join(uploadsOf(store), `${String(i).padStart(16, 'a')}.webp`), `picture ${i}`);
  await run(store, 'backup', file);
}, patience);

const moments: Record<string, (store: CmsStore) => boolean> = {
  'unpacks the pictures': (store) =>
    namesIn(uploadsOf(store)).some((name) => namesIn(path.join(uploadsOf(store), name)).length > 0),
  'puts them into their place': (store) => shown(store).some((name) => name.startsWith('aaaa')),
};

/** Restores until a moment has come, and is killed then. */
async function restoreUntil(store: CmsStore, hasCome: () => boolean, ...words: string[]) {
  const command = startCmsCommand(store, 'restore', [file, ...words]);
  while (!hasCome()) {
    expect([command.hasEnded(), command.log()]).toEqual([false, '']);
    await oneTurn();
  }
  await command.kill();
}

/** PostgreSQL notices a moment later that the killed command is gone. */
const restoreAgain = (store: CmsStore, ...words: string[]) =>
  vi.waitFor(() => run(store, 'restore', file, ...words), { timeout: 30_000, interval: 500 });

async function expectWhole(store: CmsStore, name: string) {
  await run(store, 'backup', inFolder(name));
  expect(await differences(file, inFolder(name))).toEqual(decided);
  expect([shown(store).length, leftovers(store)]).toEqual([pictures, []]);
}

describe.each(Object.entries(moments))('a restore that is killed while it %s', (moment, hasCome) => {
  test(
    'is begun anew in the place that is still empty',
    async () => {
      const store = await emptyStore();
      await restoreUntil(store, () => hasCome(store));
      expect(leftovers(store)).not.toEqual([]);
      expect(existsSync(path.join(store.dataDir, 'linefeed.db'))).toBe(false);
      await restoreAgain(store);
      await expectWhole(store, `${moment} again.tar.gz`);
    },
    patience,
  );
});

test(
  'a restore that is killed over a site leaves that as it was, and its next start cleans up',
  async () => {
    const store = await keep(makeStore());
    await run(store, 'backup', inFolder('before.tar.gz'));
    const putIntoPlace = moments['puts them into their place']!;
    await restoreUntil(store, () => putIntoPlace(store), '--replace');
    const cms = await vi.waitFor(() => startCms(store), { timeout: 60_000 });
    const { email, password } = demoUser;
    expect((await new Client(cms.url).post('/users/login', { email, password })).status).toBe(200);
    expect(leftovers(store)).toEqual([]);
    await cms.stop();
    await restoreAgain(store, '--replace');
    await expectWhole(store, 'replaced.tar.gz');
  },
  patience,
);

test(
  'a second restore at once is refused, and leaves the first alone',
  async () => {
    const store = await emptyStore();
    const results = await Promise.all([1, 2].map(() => runCmsCommand(store, 'restore', [file])));
    expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
    await expectWhole(store, 'at once.tar.gz');
  },
  patience,
);

test(
  'a new site that starts in a place where a restore was killed has none of its pictures',
  async () => {
    const store = await emptyStore();
    const putIntoPlace = moments['puts them into their place']!;
    await restoreUntil(store, () => putIntoPlace(store));
    expect(shown(store)).not.toEqual([]);
    const cms = await startCms(store, { DEMO_ACCOUNTS: 'false' });
    await cms.stop();
    expect([leftovers(store), shown(store)]).toEqual([[], store.databaseUrl ? expect.anything() : []]);
  },
  patience,
);
