import type { Knex } from 'knex';
import { limits } from '../../../../contract';
import { db, isPostgres } from '../../../../database/connection';
import { countFitting } from '../../../../database/keyset-page';

/** The bytes of the newest comments, as many as lists show, in JSON: that writes a control character in six. */
function bytesOfComments(): Knex.QueryBuilder {
  const newest = db()('comments as c')
    .whereRaw('c.blog_id = b.id')
    .orderByRaw('c.created_at DESC, c.id DESC')
    .limit(limits.shownInLists)
    .select('c.content');
  const json = isPostgres() ? 'to_json(newest.content)::text' : 'json_quote(newest.content)';
  return db()
    .from(newest.as('newest'))
    .select(db().raw(`sum(octet_length(${json}))`));
}

/** The first of these blogs that fit into one list: their sizes are read without their texts. */
export async function fitIntoList(ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows: { id: number; text: number | null; comments: string | number | null }[] = await db()(
    'blogs as b',
  )
    .whereIn('b.id', [...ids])
    .select('b.id', db().raw('octet_length(b.content) as text'), bytesOfComments().as('comments'));
  const sizes = new Map(rows.map(({ id, text, comments }) => [id, Number(text) + Number(comments)]));
  const count = countFitting(
    ids.map((id) => sizes.get(id) ?? 0),
    limits.blogListBytes,
  );
  return ids.slice(0, count);
}
