import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as oneTurn } from 'node:timers/promises';
import { beforeAll, expect, vi } from 'vitest';
import { differences, prepareFolder, prepareStores, run } from './backups';
import { makeStore } from './cms';
import { type CmsStore, startCmsCommand } from './cms-process';

export const patience = 240_000;
/** So many that a restore is still busy with them when it is killed. */
const pictures = 4000;
/** The tables that a restore changes on purpose. */
const decided = ['strapi_core_store_settings'];

const uploadsOf = ({ dataDir }: CmsStore) => path.join(dataDir, 'public/uploads');
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** The pictures that a site would show. */
export const shown = (store: CmsStore) => namesIn(uploadsOf(store)).filter((name) => !name.startsWith('.'));

/** The files that a killed restore leaves behind. */
export const leftovers = (store: CmsStore) =>
  [...namesIn(store.dataDir), ...namesIn(uploadsOf(store))].filter((name) => name.startsWith('.restore-'));

/** The moments at which a restore is killed. */
export const moments = {
  'unpacks the pictures': (store: CmsStore) =>
    namesIn(uploadsOf(store)).some((name) => namesIn(path.join(uploadsOf(store), name)).length > 0),
  'puts them into their place': (store: CmsStore) => shown(store).some((name) => name.startsWith('aaaa')),
};

/** Makes a backup with very many pictures, for the tests of one file, and restores from it. */
export function prepareKilledRestores() {
  const inFolder = prepareFolder();
  const file = inFolder('backup.tar.gz');
  const stores = prepareStores();

  beforeAll(async () => {
    const store = await stores.keep(makeStore());
    mkdirSync(uploadsOf(store), { recursive: true });
    for (let i = 0; i < pictures; i += 1)
      writeFileSync(path.join(uploadsOf(store), `${String(i).padStart(16, 'a')}.webp`), `picture ${i}`);
    await run(store, 'backup', file);
  }, patience);

  return {
    ...stores,
    file,

    /** Restores until a moment has come, and is killed then. */
    async restoreUntil(store: CmsStore, hasCome: (store: CmsStore) => boolean, ...words: string[]) {
      const command = startCmsCommand(store, 'restore', [file, ...words]);
      while (!hasCome(store)) {
        expect([command.hasEnded(), command.log()]).toEqual([false, '']);
        await oneTurn();
      }
      await command.kill();
    },

    /** PostgreSQL notices a moment later that the killed command is gone. */
    restoreAgain: (store: CmsStore, ...words: string[]) =>
      vi.waitFor(() => run(store, 'restore', file, ...words), { timeout: 30_000, interval: 500 }),

    async expectWhole(store: CmsStore) {
      const name = `${path.basename(store.dataDir)}.tar.gz`;
      await run(store, 'backup', inFolder(name));
      expect(await differences(file, inFolder(name))).toEqual(decided);
      expect([shown(store).length, leftovers(store)]).toEqual([pictures, []]);
    },
  };
}
