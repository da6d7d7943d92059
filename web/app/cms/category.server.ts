import * as contract from 'cms/contract';
import type { Category } from 'cms/contract';
import { cached } from './client/stale-while-revalidate.server';
import { callCms, type Caller } from './client/call-cms.server';

/** Every category, cached for two seconds; none before the first answer of the CMS. Never throws. */
export const getCachedCategories = cached<Category[]>({
  load: async () => (await callCms(contract.listCategories, {})).data,
  fallback: [],
});

/** Every category, cached for two seconds; the last known ones while the CMS is down. */
export async function listCachedCategories(caller: Caller): Promise<Category[]> {
  const categories = await getCachedCategories(caller.context);
  return categories.length > 0 ? categories : listCategories(caller);
}

/** Every category with its current count, not cached. */
export async function listCategories(caller: Caller): Promise<Category[]> {
  return (await callCms(contract.listCategories, caller)).data;
}

/** The category with this slug or name, ignoring case; null when there is none. */
export async function findCategory(caller: Caller, word: string): Promise<Category | null> {
  const { matchCategory } = contract;
  return (
    matchCategory(await getCachedCategories(caller.context), word) ??
    matchCategory(await listCategories(caller), word) ??
    null
  );
}

/** The categories with these names, in their order. An unknown slug is replaced by the name, which works as well. */
export async function presentCategories(caller: Caller, names: string[]) {
  const all = await listCachedCategories(caller).catch(() => []);
  return names.map((name) => ({ name, slug: all.find((category) => category.name === name)?.slug ?? name }));
}
