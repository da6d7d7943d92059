import type { Knex } from 'knex';
import type { BlogStatus } from '../../../contract';
import { clean } from '../../../content/clean';
import { newRow } from '../../../database/rows';
import tags from '../../tag/services/tag';
import { moveListed, readListed } from './blog-listing';
import { searchKey } from './search-key';

export interface NewBlog {
  documentId?: string;
  title: string;
  content: string;
  image: string | null;
  tags: readonly string[];
  categoryIds: readonly number[];
  state: BlogStatus;
  authorId: number;
  at?: Date;
}

/** The columns that follow from title and text. */
export function derivedColumns(title: string, content: string) {
  const { html, excerpt, readingMinutes } = clean(content);
  return { content: html, excerpt, reading_minutes: readingMinutes, search_text: searchKey(title) };
}

async function linkCategories(trx: Knex, blogId: number, categoryIds: readonly number[]) {
  await trx('blogs_categories_lnk').where({ blog_id: blogId }).delete();
  const rows = categoryIds.map((category_id, i) => ({ blog_id: blogId, category_id, category_ord: i + 1 }));
  if (rows.length > 0) await trx('blogs_categories_lnk').insert(rows);
}

/** Stores a new blog with everything that follows from it. */
async function create(trx: Knex, input: NewBlog): Promise<number> {
  const now = input.at ?? new Date();
  const [{ id }] = await trx('blogs')
    .insert({
      ...newRow(now),
      ...(input.documentId && { document_id: input.documentId }),
      ...derivedColumns(input.title, input.content),
      title: input.title,
      image: input.image,
      tags: JSON.stringify(tags.normalise(input.tags)),
      state: input.state,
      author_id: input.authorId,
      released_at: input.state === 'published' ? now : null,
      version_at: now,
      likes_count: 0,
      comments_count: 0,
    })
    .returning('id');
  await linkCategories(trx, id, input.categoryIds);
  await moveListed(trx, null, await readListed(trx, id));
  return id;
}

export default { create };
