import { inject } from 'vitest';
import type { CmsStore } from './cms-process';
import { copyStore } from './cms-store';

/** The running CMS of this worker: the files of one worker run one after the other, and share it. */
export function sharedCms(): CmsStore & { url: string } {
  const cms = inject('cmses')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!cms) throw new Error(`No CMS was started for worker ${process.env.VITEST_POOL_ID}`);
  return cms;
}

/** A store of its own for a CMS that the test starts: as the first start with the demo accounts leaves it. */
export const makeStore = () => copyStore(inject('template'));
