import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { commentInputSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import { keepFields, type PanelRule, parseFields } from '../../panel/write-rules';
import { refuseDeletedUser } from '../user/services/reassign-content';

interface StoredComment {
  author_id: number | null;
  blog_id: number | null;
}

function findComment(trx: Knex, documentId = ''): Promise<StoredComment | undefined> {
  return trx('comments').where({ document_id: documentId }).first('author_id', 'blog_id');
}

/** Drafts are their authors' alone: nobody comments on one, or learns by trying whether there is one. */
async function isOnDraft(trx: Knex, { blog_id }: StoredComment): Promise<boolean> {
  return Boolean(await trx('blogs').where({ id: blog_id, state: 'draft' }).first('id'));
}

async function recount(trx: Knex, blogIds: readonly number[]) {
  const count = trx('comments').count('*').whereRaw('comments.blog_id = blogs.id');
  for (const id of [...new Set(blogIds)].sort((one, other) => one - other)) {
    // Locked first: a comment that is being written meanwhile is counted by the statement that follows.
    await trx('blogs').where({ id }).forUpdate().first('id');
    await trx('blogs').where({ id }).update({ comments_count: count.clone() });
  }
}

/** Keeps a blog's number of comments right when editors write or delete one in the panel. */
export const commentRules: PanelRule = ({ action, documentId, data }, save) =>
  inTransaction(async (trx) => {
    const isUpdate = action === 'update';
    if (data) {
      keepFields(data, ['content', 'author', 'blog']);
      parseFields(isUpdate ? commentInputSchema.partial() : commentInputSchema, data);
    }
    const before = await findComment(trx, documentId);
    const result = await save();
    const saved = result?.documentId;
    const after = await findComment(trx, saved);
    const blogIds = [before, after].flatMap((comment) => comment?.blog_id ?? []);
    if (after && !(after.author_id && after.blog_id)) {
      throw new errors.ValidationError('An author and a blog are required');
    }
    if (after && (await isOnDraft(trx, after))) throw new errors.ValidationError('The blog does not exist');
    await refuseDeletedUser(trx, 'comments', saved, isUpdate ? before : null);
    await recount(trx, blogIds);
    return result;
  });
