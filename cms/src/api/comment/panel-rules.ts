import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { commentInputSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import { currentEditor } from '../../panel/server/current-editor';
import { keepFields, type PanelRule, parseFields } from '../../panel/server/write-rules';
import { closeReports, countClosed } from '../report/services/close-reports';
import { removeReports } from '../report/services/remove-reports';
import { refuseDeletedUser } from '../user/services/reassign-content';
import { lockComment, type LockedComment } from './services/lock-comment';
import { recordCommentAction } from './services/record-comment-action';

/** Drafts are their authors' alone: nobody comments on one, or learns by trying whether there is one. */
async function isOnDraft(trx: Knex, { blog_id }: LockedComment): Promise<boolean> {
  return Boolean(await trx('blogs').where({ id: blog_id, state: 'draft' }).first('id'));
}

async function recount(trx: Knex, blogIds: readonly number[]) {
  const count = trx('comments').count('*').whereRaw('comments.blog_id = blogs.id');
  for (const id of [...new Set(blogIds)].sort((one, other) => one - other)) {
    // The blog is locked first, so that the next statement counts a comment that is being written now.
    await trx('blogs').where({ id }).forUpdate().first('id');
    await trx('blogs').where({ id }).update({ comments_count: count.clone() });
  }
}

/** Closes the reports of a comment before its deletion, which decides them. */
async function closeBeforeDeletion(trx: Knex, comment: LockedComment): Promise<number> {
  const by = { editor: currentEditor() };
  const decided = { decision: 'delete' as const, reason: '', by };
  const closed = await closeReports(trx, { comment_id: comment.id }, decided);
  await removeReports(trx, { comment_id: [comment.id] });
  await recordCommentAction(trx, 'comment.delete', comment, by);
  return closed;
}

/** Keeps a blog's number of comments right when editors write or delete one in the panel. */
export const commentRules: PanelRule = ({ action, documentId, data }, save) =>
  inTransaction(async (trx) => {
    const isUpdate = action === 'update';
    if (data) {
      // A form would send back what it was filled with: a comment is hidden by a call of its own.
      keepFields(data, ['content', 'author', 'blog']);
      parseFields(isUpdate ? commentInputSchema.partial() : commentInputSchema, data);
    }
    const before = documentId === undefined ? undefined : await lockComment(trx, documentId);
    const closed = before && action === 'delete' ? await closeBeforeDeletion(trx, before) : 0;
    const result = await save();
    const saved = result?.documentId;
    const after = saved === undefined ? undefined : await lockComment(trx, saved);
    const blogIds = [before, after].flatMap((comment) => comment?.blog_id ?? []);
    if (after && !(after.author_id && after.blog_id)) {
      throw new errors.ValidationError('An author and a blog are required');
    }
    if (after && (await isOnDraft(trx, after))) throw new errors.ValidationError('The blog does not exist');
    await refuseDeletedUser(trx, 'comments', saved, isUpdate ? before : null);
    await recount(trx, blogIds);
    await countClosed(trx, closed);
    return result;
  });
