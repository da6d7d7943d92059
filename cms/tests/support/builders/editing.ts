import type { BlogCard, Category } from '../../../src/contract';
import { visitor } from '../client';
import { database } from '../database';
import type { Editor } from '../editor';
import { type BlogChanges, makeBlog, type MadeBlog } from './blogs';

export const blogs = 'api::blog.blog';

/** A blog as an editor may save it: everything but a draft has a category. */
export const makeFiledBlog = (changes: BlogChanges = {}) => makeBlog({ categories: ['life'], ...changes });

/** Saves fields of a blog in the panel. */
export const saveBlog = (editor: Editor, blog: MadeBlog, changes: object) =>
  editor.call('PUT', `${blogs}/${blog.documentId}`, changes);

export const rowOf = (blog: MadeBlog) => database()('blogs').where({ id: blog.id }).first();

/** A category as the panel names it in a relation. */
export async function linkTo(slug: string): Promise<{ id: number; documentId: string }> {
  const { id, document_id } = await database()('categories').where({ slug }).first('id', 'document_id');
  return { id, documentId: document_id };
}

/** The titles of a list. */
export async function titlesUnder(query: string) {
  return (await visitor().get<BlogCard[]>(`/blogs?view=card&${query}`)).body.map(({ title }) => title);
}

/** The counts in lists and their headings. */
export async function totals() {
  const categories = (await visitor().get<Category[]>('/blogs/categories')).body;
  const tags: { key: string; blogs_count: number }[] = await database()('tags').select('key', 'blogs_count');
  return {
    published: (await visitor().get('/blogs')).headers['x-total-count'],
    categories: Object.fromEntries(
      categories.filter((one) => one.blogsCount > 0).map((one) => [one.slug, one.blogsCount]),
    ),
    tags: Object.fromEntries(
      tags.filter((one) => one.blogs_count > 0).map((one) => [one.key, one.blogs_count]),
    ),
  };
}
