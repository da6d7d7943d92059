import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { deletedUserId } from '../../../contract';

interface SavedContent {
  table: 'blogs' | 'comments';
  documentId: string | undefined;
  before: { author_id: number | null } | undefined;
}

/** Throws if an editor has chosen the built-in account as an author: only deleting an account makes it one. */
export async function refuseDeletedUser(trx: Knex, { table, documentId = '', before }: SavedContent) {
  const author = await trx(table)
    .join('up_users', 'up_users.id', `${table}.author_id`)
    .where({ [`${table}.document_id`]: documentId, 'up_users.document_id': deletedUserId })
    .first('up_users.id');
  if (!author || author.id === before?.author_id) return;
  throw new errors.ValidationError('Deleted user cannot be chosen as the author');
}
