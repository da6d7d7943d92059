import { afterEach } from 'vitest';
import { makeStore } from './cms';
import { type CmsProcess, type CmsStore, startCms } from './cms-process';
import { createEmptyStore, type RemovableStore } from './cms-store';

/** Starts processes and makes stores for the tests of one file; each test's are gone after it. */
export function prepareStarts() {
  const cleanUps: (() => Promise<void>)[] = [];
  const removedAfterwards = (store: RemovableStore): CmsStore => {
    cleanUps.push(store.remove);
    return store;
  };
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  return {
    freshStore: async () => removedAfterwards(await makeStore()),
    /** For what only the first start of all can show. */
    emptyStore: async () => removedAfterwards(await createEmptyStore()),
    async start(store: CmsStore, changes?: Record<string, string>): Promise<CmsProcess> {
      const cms = await startCms(store, changes);
      cleanUps.push(cms.stop);
      return cms;
    },
  };
}
