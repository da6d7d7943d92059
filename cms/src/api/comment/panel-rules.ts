import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { inTransaction } from '../../database/connection';

const uid = 'api::comment.comment';
const writes = new Set(['create', 'update', 'delete', 'clone']);

async function blogOf(trx: Knex, documentId: string | undefined): Promise<number[]> {
  return trx('comments')
    .where({ document_id: documentId ?? '' })
    .whereNotNull('blog_id')
    .pluck('blog_id');
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
export function applyCommentRules(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || !writes.has(context.action)) return next();
    return inTransaction(async (trx) => {
      const { documentId } = context.params as { documentId?: string };
      const before = await blogOf(trx, documentId);
      const result = await next();
      const saved = (result as { documentId?: string } | null)?.documentId;
      await recount(trx, [...before, ...(await blogOf(trx, saved))]);
      return result;
    });
  });
}
