import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { commentInputSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import type { PanelRule } from '../../panel/write-rules';
import { refuseDeletedUser } from '../user/services/deleted-user';

const writes = new Set(['create', 'update', 'delete', 'clone']);

async function blogOf(trx: Knex, documentId: string | undefined): Promise<number[]> {
  return trx('comments')
    .where({ document_id: documentId ?? '' })
    .whereNotNull('blog_id')
    .pluck('blog_id');
}

/** Drafts are their authors' alone: nobody comments on one, or learns by trying whether there is one. */
async function anyDraft(trx: Knex, blogIds: readonly number[]): Promise<boolean> {
  return Boolean(await trx('blogs').whereIn('id', blogIds).where({ state: 'draft' }).first('id'));
}

async function recount(trx: Knex, blogIds: readonly number[]) {
  const count = trx('comments').count('*').whereRaw('comments.blog_id = blogs.id');
  for (const id of [...new Set(blogIds)].sort((one, other) => one - other)) {
    // Locked first: a comment that is being written meanwhile is counted by the statement that follows.
    await trx('blogs').where({ id }).forUpdate().first('id');
    await trx('blogs').where({ id }).update({ comments_count: count.clone() });
  }
}

function checkInput(data: Record<string, unknown>, action: string) {
  for (const field of ['documentId', 'id', 'createdAt', 'updatedAt', 'publishedAt']) delete data[field];
  if (action === 'update' && data.content === undefined) return;
  const parsed = commentInputSchema.safeParse(data);
  if (!parsed.success)
    throw new errors.ValidationError(parsed.error.issues[0]?.message ?? 'The value is not valid');
}

/** Keeps a blog's number of comments right when editors write or delete one in the panel. */
export function commentRules(): PanelRule {
  return async (context, next) => {
    if (!writes.has(context.action)) return next();
    return inTransaction(async (trx) => {
      const { documentId, data } = context.params as { documentId?: string; data?: Record<string, unknown> };
      if (data) checkInput(data, context.action);
      const before = await blogOf(trx, documentId);
      const stored = await trx('comments')
        .where({ document_id: documentId ?? '' })
        .first('author_id');
      const result = await next();
      const saved = (result as { documentId?: string } | null)?.documentId;
      const after = await blogOf(trx, saved);
      if (await anyDraft(trx, after)) throw new errors.ValidationError('The blog does not exist');
      const isUpdate = context.action === 'update';
      await refuseDeletedUser(trx, {
        table: 'comments',
        documentId: saved,
        before: isUpdate ? stored : undefined,
      });
      await recount(trx, [...before, ...after]);
      return result;
    });
  };
}
