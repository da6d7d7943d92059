import * as contract from 'cms/contract';
import type { Category } from 'cms/contract';
import type { Caller } from '../http/load-context';
import { callCms } from './client.server';
import { keep } from './keep.server';

/** Every category, kept for ten seconds; the last known ones while the CMS is down. Never fails. */
export const listCategories = keep<Category[]>({
  load: async () => (await callCms(contract.listCategories, {})).data,
  fallback: [],
});

/** Every category as it is now, with its count. */
export async function getCategories(caller: Caller): Promise<Category[]> {
  return (await callCms(contract.listCategories, caller)).data;
}

/** The category of that slug or name, whatever its case; null when there is none. */
export async function findCategory(caller: Caller, word: string): Promise<Category | null> {
  return match(await listCategories(), word) ?? match(await getCategories(caller), word);
}

function match(categories: Category[], word: string): Category | null {
  const wanted = fold(word);
  return categories.find(({ name, slug }) => fold(slug) === wanted || fold(name) === wanted) ?? null;
}

function fold(word: string): string {
  return word.trim().normalize('NFC').toLowerCase();
}
