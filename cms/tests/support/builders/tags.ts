import { expect, vi } from 'vitest';
import { type CountedTag, normaliseName } from '../../../src/contract';
import { database } from '../database';
import type { Editor } from '../editor';
import type { MadeBlog } from './blogs';
import { rowOf, titlesUnder } from './editing';

export interface TagAnswer {
  data: CountedTag & { documentId: string };
  error: { message: string };
}

let made = 0;
export const uniqueTag = (word: string) => `${word} ${process.pid} ${(made += 1)}`;

export const tagOf = (name: string) =>
  database()('tags')
    .where({ key: normaliseName(name) })
    .first();

/** The address of the panel's calls about a tag. */
export const pathOfTag = async (name: string) => `/content-manager/tags/${(await tagOf(name)).document_id}`;
export const renameTag = async (editor: Editor, from: string, name: unknown) =>
  editor.raw<TagAnswer>('PUT', `${await pathOfTag(from)}/name`, { name });
export const mergeTag = async (editor: Editor, from: string, into: unknown) =>
  editor.raw<TagAnswer>('POST', `${await pathOfTag(from)}/merge`, { into });

export const tagsOf = async (blog: MadeBlog): Promise<string[]> => {
  const { tags } = await rowOf(blog);
  return typeof tags === 'string' ? JSON.parse(tags) : tags;
};
export const listedUnder = (tag: string) => titlesUnder(`tag=${encodeURIComponent(tag)}`);

const formerTag = (name: string) =>
  database()('former_tags')
    .where({ key: normaliseName(name) })
    .first();
const patience = { timeout: 20_000, interval: 50 };

/** Waits until all blogs have followed from a name. */
export const allFollowed = (name: string) =>
  vi.waitFor(async () => expect(Boolean((await formerTag(name))?.is_finished)).toBe(true), patience);

/** Waits until all blogs have followed to another spelling of their tag, which leaves no former name. */
export const allSpelledAnew = (name: string) =>
  vi.waitFor(async () => expect(await formerTag(name)).toBeUndefined(), patience);

/** A tag's count is that of its listed blogs. */
export async function expectExactCount(name: string) {
  const tag = await tagOf(name);
  const rows = await database()('blog_tags').where({ tag_id: tag.id }).whereNotNull('listed_at');
  expect([name, tag.blogs_count]).toEqual([name, rows.length]);
}
