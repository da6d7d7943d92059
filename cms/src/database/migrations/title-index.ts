import {
  findOutdatedTitles,
  reindexTitles,
  removeOutdatedTails,
} from '../../api/blog/services/title-search/backfill';
import { indexMissingTails } from '../../api/blog/services/title-search/suffix-index';

const batch = 1000;

/** Completes the index of titles: blogs from before it was made, and what an older release has saved since. */
export async function ensureTitleIndex() {
  const ids = await findOutdatedTitles();
  if (ids.length === 0) return;
  await removeOutdatedTails(ids);
  for (let start = 0; start < ids.length; start += batch)
    await reindexTitles(ids.slice(start, start + batch));
  await indexMissingTails();
}
