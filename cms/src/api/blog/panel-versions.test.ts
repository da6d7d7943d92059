import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract';
import { type MadeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { linkTo, makeFiledBlog, rowOf, saveBlog, titlesUnder } from '../../../tests/support/builders/editing';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});
beforeEach(removeAllBlogs);

const save = (blog: MadeBlog, changes: object) => saveBlog(editor, blog, changes);

describe('what an editor saves', () => {
  test('becomes public with its first publication, whose moment never moves again', async () => {
    const blog = await makeFiledBlog({ status: 'pending', createdAt: new Date(Date.UTC(2026, 0, 1)) });
    await save(blog, { state: 'published' });
    const first = (await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body;
    expect(Date.now() - new Date(first.publishedAt ?? 0).getTime()).toBeLessThan(60_000);
    expect(first.createdAt).toBe('2026-01-01T00:00:00.000Z');
    await save(blog, { state: 'pending' });
    expect((await visitor().get(`/blogs/${blog.documentId}`)).status).toBe(404);
    await save(blog, { state: 'published', title: 'Again' });
    const again = (await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body;
    expect(again.publishedAt).toBe(first.publishedAt);
    expect(await titlesUnder('')).toEqual(['Again']);
  });

  test('moves its version on, however quickly it is saved again', async () => {
    const blog = await makeFiledBlog();
    await database()('blogs')
      .where({ id: blog.id })
      .update({ version_at: new Date(Date.now() + 3_600_000) });
    const versions = [];
    for (const title of ['1', '2', '3']) {
      await save(blog, { title });
      versions.push((await visitor().get<Blog>(`/blogs/${blog.documentId}`)).body.updatedAt);
    }
    expect([...new Set(versions)].sort()).toEqual(versions);
    expect(new Date(versions[0] ?? 0).getTime()).toBeGreaterThan(Date.now() + 3_590_000);
  });

  test('makes no new version when it changes nothing that readers see', async () => {
    const blog = await makeFiledBlog({ tags: ['a', 'b'], image: '/uploads/a_1x1.webp' });
    const categories = { connect: [], disconnect: [] };
    const { title, content, image, tags, state, version_at } = await rowOf(blog);
    const whole = { title, content, image, tags: typeof tags === 'string' ? JSON.parse(tags) : tags, state };
    expect((await save(blog, { ...whole, categories })).status).toBe(200);
    expect((await save(blog, {})).status).toBe(200);
    expect((await rowOf(blog)).version_at).toEqual(version_at);
    const react = await linkTo('react');
    const changes = [
      { title: 'Other' },
      { content: '<p>Other</p>' },
      { image: '/uploads/b_1x1.webp' },
      { tags: ['b', 'a'] },
      { state: 'pending' },
      { categories: { connect: [react] } },
    ];
    for (const change of changes) {
      const before = new Date((await rowOf(blog)).version_at);
      expect((await save(blog, change)).status).toBe(200);
      const after = new Date((await rowOf(blog)).version_at);
      expect([change, after > before]).toEqual([change, true]);
    }
  });
});
