import * as contract from 'cms/contract';
import type { Category } from 'cms/contract';
import { callCms } from './client.server';
import { keep } from './keep.server';

/** Every category, kept for ten seconds; the last known ones while the CMS is down. Never fails. */
export const listCategories = keep<Category[]>({
  load: async () => (await callCms(contract.listCategories, {})).data,
  fallback: [],
});
