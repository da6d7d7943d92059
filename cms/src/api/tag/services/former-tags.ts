import { AsyncResource } from 'node:async_hooks';
import type { Knex } from 'knex';
import { distinctTags, normaliseName } from '../../../contract';
import { acquireLock, shareLock } from '../../../database/advisory-lock';
import { db } from '../../../database/connection';
import { newDocumentId } from '../../../database/new-row';

const lock = 'tag-names';

/** Waits for all who are saving blogs, and lets no other one read the names of tags until the transaction ends. */
export const lockTagNames = (trx: Knex) => acquireLock(trx, lock);

/** Lets no tag be renamed until the transaction ends. Blogs are locked before this, and tags after it. */
export const shareTagNames = (trx: Knex) => shareLock(trx, lock);

/**
 * Finds the names that tags have now. No tag is renamed until the transaction ends, so that the next rename finds what
 * is saved with a name. Gives the same list when nothing in it was renamed.
 */
export async function findPresentNames(trx: Knex, names: string[]): Promise<string[]> {
  if (names.length === 0) return names;
  await shareTagNames(trx);
  const found: { key: string; name: string }[] = await trx('former_tags as f')
    .join('tags as t', 't.id', 'f.tag_id')
    .whereIn('f.key', names.map(normaliseName))
    .select('f.key', 't.name');
  if (found.length === 0) return names;
  const present = new Map(found.map(({ key, name }) => [key, name]));
  return distinctTags(names.map((name) => present.get(normaliseName(name)) ?? name));
}

let onCommitted = () => {};

/** Registers, at start, what is called once a tag is renamed or merged: outside of the transaction. */
export function onTagChange(listener: () => void) {
  onCommitted = AsyncResource.bind(listener);
}

/** Has the blogs of a tag follow it from its former name, as soon as the transaction is committed. */
export async function leadFormerName(trx: Knex.Transaction, key: string, tagId: number) {
  const former = { key, tag_id: tagId, change_id: newDocumentId(), is_finished: false };
  await trx('former_tags').insert(former).onConflict('key').merge();
  void trx.executionPromise?.then(onCommitted, () => {});
}

export interface FormerTag {
  key: string;
  tag_id: number;
  /** Differs for each time that the name is left. */
  change_id: string;
  is_finished: boolean;
}

/** The tag that a former name leads to. */
export function findFormer(trx: Knex, key: string): Promise<FormerTag | undefined> {
  return trx('former_tags').where({ key }).first('key', 'tag_id', 'change_id', 'is_finished');
}

/** The former names that blogs still store. */
export function listUnfinished(): Promise<FormerTag[]> {
  return db()('former_tags')
    .where({ is_finished: false })
    .select('key', 'tag_id', 'change_id', 'is_finished');
}
