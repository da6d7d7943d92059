// @module-tag postgres
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareFolder, prepareStores } from '../support/backups';
import { makeStore } from '../support/cms';
import { type CmsProcess, type CmsStore, startCms } from '../support/cms-process';
import { connect } from '../support/database';
import { runJob } from '../support/call-cms';

const inFolder = prepareFolder();
const { keep } = prepareStores();
const folder = inFolder('backups');
// The schedule may have begun the backup: the call then returns at once, and the test waits.
const patience = { timeout: 60_000, interval: 100 };
const backups = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .sort();

// SQLite is one file for one process: several work together on PostgreSQL only.
describe.skipIf(!process.env.DATABASE_URL)('of two processes on one database', () => {
  let store: CmsStore;
  let cmses: CmsProcess[];
  const runBoth = () => Promise.all(cmses.map(({ url }) => runJob('backUpWhenDue', url)));

  beforeAll(async () => {
    mkdirSync(folder);
    store = await keep(makeStore());
    const settings = { BACKUP_AT: '00:00', BACKUP_DIR: folder, BACKUP_KEEP: '2' };
    cmses = await Promise.all([startCms(store, settings), startCms(store, settings)]);
  }, 240_000);
  afterAll(() => Promise.all(cmses.map((cms) => cms.stop())));

  test('one makes the backup that is due', async () => {
    await runBoth();
    await vi.waitFor(() => expect(backups()).toHaveLength(1), patience);
    await runBoth();
    expect(backups()).toHaveLength(1);
  });

  test('one makes each later one too, and as many stay as are to be kept', async () => {
    const database = connect(store);
    const last = () =>
      database('strapi_core_store_settings').where({ key: 'core_linefeed_scheduled-backup' });
    for (const day of ['01', '02']) {
      // As if the last one had been made long ago.
      const former = `linefeed-202001${day}-000000.tar.gz`;
      renameSync(path.join(folder, backups().at(-1)!), path.join(folder, former));
      const { value } = await last().first('value');
      await last().update({
        value: JSON.stringify({ ...JSON.parse(value), due: '2020-01-01T00:00:00.000Z' }),
      });
      await runBoth();
      const both = [former, expect.not.stringContaining('linefeed-2020')];
      await vi.waitFor(() => expect(backups()).toEqual(both), patience);
    }
    await database.destroy();
    // Each backup takes half a minute where the machine is slow and busy.
  }, 180_000);
});
