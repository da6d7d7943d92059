import type { Knex } from 'knex';
import { normaliseName } from '../../../contract';
import { inTransaction } from '../../../database/connection';
import { ConflictError, InvalidError, NotFoundError } from '../../../errors';
import type { Editor } from '../../../panel/server/current-editor';
import { recordAudit } from '../../audit-entry/services/audit';
import { findFormer, leadFormerName, lockTagNames } from './former-tags';

export interface StoredTag {
  id: number;
  document_id: string;
  name: string;
  key: string;
}

type Change = 'tag.rename' | 'tag.merge';

const stillFollowing = 'Blogs still follow the last change of this tag. Try again in a moment.';

/** Throws unless a tag may get this name. An earlier merge or rename away from it no longer leads anywhere. */
export async function takeTagName(trx: Knex, key: string, tagId?: number) {
  const former = await findFormer(trx, key);
  if (!former) return;
  if (!former.is_finished && former.tag_id !== tagId) throw new ConflictError(stillFollowing);
  await trx('former_tags').where({ key }).delete();
}

/** Tags are read without a lock of their rows: nobody adds, renames or deletes one while this one holds their names. */
async function findStored(trx: Knex, where: Partial<StoredTag>): Promise<StoredTag | undefined> {
  return trx('tags').where(where).first('id', 'document_id', 'name', 'key');
}

async function requireTag(trx: Knex, documentId: string): Promise<StoredTag> {
  const tag = await findStored(trx, { document_id: documentId });
  if (!tag) throw new NotFoundError('This tag is gone.');
  return tag;
}

function recordChange(trx: Knex, action: Change, tag: StoredTag, name: string, editor: Editor) {
  const subject = { type: 'tag' as const, id: tag.document_id, label: tag.name };
  return recordAudit(trx, { action, editor, subject, detail: `${tag.name} → ${name}` });
}

/**
 * Has the blogs of a tag follow to another name, or to another spelling of its own. A former name leads to the tag; a
 * former spelling is forgotten once all blogs have the new one. Refuses another tag's name.
 */
async function leaveTagName(trx: Knex.Transaction, tag: StoredTag, name: string, editor: Editor) {
  if (name === tag.name) return;
  const key = normaliseName(name);
  if (key !== tag.key && (await findStored(trx, { key })))
    throw new ConflictError(`There is already a tag “${name}”.`);
  const merged = await findFormer(trx, tag.key);
  if (merged && merged.tag_id !== tag.id) throw new ConflictError(stillFollowing);
  if (key !== tag.key) await takeTagName(trx, key, tag.id);
  await leadFormerName(trx, tag.key, tag.id);
  await recordChange(trx, 'tag.rename', tag, name, editor);
}

/** Gives a tag another name, which its blogs follow; a 409 when another tag has it. */
export function renameTag(documentId: string, name: string, editor: Editor): Promise<StoredTag> {
  return inTransaction(async (trx) => {
    await lockTagNames(trx);
    const tag = await requireTag(trx, documentId);
    await leaveTagName(trx, tag, name, editor);
    const changed = { name, key: normaliseName(name) };
    await trx('tags')
      .where({ id: tag.id })
      .update({ ...changed, updated_at: new Date() });
    return { ...tag, ...changed };
  });
}

/** Lets the blogs of a tag follow into another one; the tag itself is deleted after its last blog. */
export function mergeTag(documentId: string, into: string, editor: Editor): Promise<StoredTag> {
  return inTransaction(async (trx) => {
    await lockTagNames(trx);
    const tag = await requireTag(trx, documentId);
    const target = await findStored(trx, { key: normaliseName(into) });
    if (!target) throw new InvalidError({ into: `There is no tag “${into}”` });
    if (target.id === tag.id) throw new InvalidError({ into: 'A tag cannot be merged into itself' });
    for (const { key } of [tag, target])
      if (await findFormer(trx, key)) throw new ConflictError(stillFollowing);
    await trx('former_tags').where({ tag_id: tag.id }).update({ tag_id: target.id });
    await leadFormerName(trx, tag.key, target.id);
    await recordChange(trx, 'tag.merge', tag, target.name, editor);
    return target;
  });
}
