import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCmsCommand, startCms } from '../support/cms-process';
import { leftovers, moments, patience, prepareKilledRestores, shown } from '../support/killed-restore';

const { emptyStore, file, restoreUntil, restoreAgain, expectWhole } = prepareKilledRestores();

describe.each(Object.entries(moments))('a restore that is killed while it %s', (_moment, hasCome) => {
  test(
    'is done again in the place that is still empty',
    async () => {
      const store = await emptyStore();
      await restoreUntil(store, hasCome);
      expect(leftovers(store)).not.toEqual([]);
      expect(existsSync(path.join(store.dataDir, 'linefeed.db'))).toBe(false);
      await restoreAgain(store);
      await expectWhole(store);
    },
    patience,
  );
});

test(
  'a second restore at once is refused, and leaves the first alone',
  async () => {
    const store = await emptyStore();
    const results = await Promise.all([1, 2].map(() => runCmsCommand(store, 'restore', [file])));
    expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
    await expectWhole(store);
  },
  patience,
);

test(
  'a new site that starts in a place where a restore was killed has none of its pictures',
  async () => {
    const store = await emptyStore();
    await restoreUntil(store, moments['puts them into their place']);
    expect(shown(store)).not.toEqual([]);
    const cms = await startCms(store, { DEMO_ACCOUNTS: 'false' });
    await cms.stop();
    expect([leftovers(store), shown(store)]).toEqual([[], store.databaseUrl ? expect.anything() : []]);
  },
  patience,
);
