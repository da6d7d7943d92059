import * as contract from 'cms/contract';
import type { Category } from 'cms/contract';
import { cached } from './client/cached.server';
import { callCms } from './client/call-cms.server';
import type { Caller } from './client/caller';

const known = cached<Category[]>({
  load: async () => (await callCms(contract.listCategories, {})).data,
  fallback: [],
});

/** Every category, kept for ten seconds; the last known ones while the CMS is down. */
export async function listCategories(caller: Caller): Promise<Category[]> {
  const kept = await known();
  return kept.length > 0 ? kept : getCategories(caller);
}

/** Every category as it is now, with its count. */
export async function getCategories(caller: Caller): Promise<Category[]> {
  return (await callCms(contract.listCategories, caller)).data;
}

/** The category of that slug or name, whatever its case; null when there is none. */
export async function findCategory(caller: Caller, word: string): Promise<Category | null> {
  const { matchCategory } = contract;
  return matchCategory(await known(), word) ?? matchCategory(await getCategories(caller), word) ?? null;
}

/** The categories of those names, in their order; the name leads to a category whose slug is not known just now. */
export async function categoriesNamed(
  caller: Caller,
  names: string[],
): Promise<Pick<Category, 'name' | 'slug'>[]> {
  const all = await listCategories(caller).catch(() => []);
  return names.map((name) => ({ name, slug: all.find((known) => known.name === name)?.slug ?? name }));
}
