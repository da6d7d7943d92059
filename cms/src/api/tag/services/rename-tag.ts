import type { Knex } from 'knex';
import { normaliseName } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import { ConflictError, InvalidError, NotFoundError } from '../../../errors';
import { findFormer, leadFormerName, lockTagNames } from './former-tags';

export interface StoredTag {
  id: number;
  document_id: string;
  name: string;
  key: string;
  blogs_count: number;
}

const columns = ['id', 'document_id', 'name', 'key', 'blogs_count'] as const;

const stillFollowing = 'Blogs still follow the last change of this tag. Try again in a moment.';

/** Throws unless a tag may get this name. What was merged or renamed away from it long ago no longer leads anywhere. */
export async function takeTagName(trx: Knex, key: string, tagId?: number) {
  const former = await findFormer(trx, key);
  if (!former) return;
  if (!former.is_finished && former.tag_id !== tagId) throw new ConflictError(stillFollowing);
  await trx('former_tags').where({ key }).delete();
}

/** Makes the name that a tag is about to lose lead to it, and its blogs follow. */
export async function leaveTagName(trx: Knex.Transaction, { id, key }: StoredTag, nextKey: string) {
  if (await findFormer(trx, key)) throw new ConflictError(stillFollowing);
  await takeTagName(trx, nextKey, id);
  await leadFormerName(trx, key, id);
}

async function lockTag(trx: Knex, where: Partial<StoredTag>): Promise<StoredTag | undefined> {
  return trx('tags').where(where).forUpdate().first(columns);
}

async function requireTag(trx: Knex, documentId: string): Promise<StoredTag> {
  const tag = await lockTag(trx, { document_id: documentId });
  if (!tag) throw new NotFoundError('This tag is gone.');
  return tag;
}

/** Gives a tag another name, which its blogs follow; a 409 when another tag has it. */
export function renameTag(documentId: string, name: string): Promise<StoredTag> {
  return inTransaction(async (trx) => {
    await lockTagNames(trx);
    const tag = await requireTag(trx, documentId);
    const key = normaliseName(name);
    if (key !== tag.key) {
      if (await lockTag(trx, { key })) throw new ConflictError(`There is already a tag “${name}”.`);
      await leaveTagName(trx, tag, key);
    }
    await trx('tags').where({ id: tag.id }).update({ name, key, updated_at: new Date() });
    return { ...tag, name, key };
  });
}

/** Lets the blogs of a tag follow into another one; the tag itself is deleted after its last blog. */
export function mergeTag(documentId: string, into: string): Promise<StoredTag> {
  return inTransaction(async (trx) => {
    await lockTagNames(trx);
    const tag = await requireTag(trx, documentId);
    const target = await lockTag(trx, { key: normaliseName(into) });
    if (!target) throw new InvalidError({ into: `There is no tag “${into}”` });
    if (target.id === tag.id) throw new InvalidError({ into: 'A tag cannot be merged into itself' });
    for (const { key } of [tag, target])
      if (await findFormer(trx, key)) throw new ConflictError(stillFollowing);
    await trx('former_tags').where({ tag_id: tag.id }).update({ tag_id: target.id });
    await leadFormerName(trx, tag.key, target.id);
    return target;
  });
}
