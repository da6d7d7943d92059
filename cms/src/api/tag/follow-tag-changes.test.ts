// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import { normaliseName } from '../../contract';
import type { MadeBlog } from '../../../tests/support/builders/blogs';
import { makeFiledBlog, saveBlog } from '../../../tests/support/builders/editing';
import { makeUser } from '../../../tests/support/builders/people';
import {
  allFollowed,
  expectExactCount,
  listedUnder,
  mergeTag,
  pathOfTag,
  renameTag,
  type TagAnswer,
  tagOf,
  tagsOf,
  uniqueTag,
} from '../../../tests/support/builders/tags';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});

describe('at once', () => {
  test('blogs that are saved while their tag is renamed end with the new name', async () => {
    const [from, to] = [uniqueTag('busy'), uniqueTag('calm')];
    const author = await makeUser();
    const blogs: MadeBlog[] = [];
    for (let i = 0; i < 12; i += 1) blogs.push(await makeFiledBlog({ author, tags: [from, `x${i % 3}`] }));
    const save = ({ documentId }: MadeBlog, i: number) =>
      author.client.put(`/blogs/updateblogs/${documentId}`, {
        tags: [`x${i % 3}`, from],
        title: `Busy ${i}`,
      });
    const [renamed, ...saved] = await Promise.all([
      renameTag(editor, from, to),
      ...blogs.map(save),
      ...blogs.slice(0, 4).map((blog, i) => saveBlog(editor, blog, { tags: [from, `y${i}`] })),
    ]);
    expect(renamed.status).toBe(200);
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
    await allFollowed(from);
    for (const blog of blogs) {
      const tags = await tagsOf(blog);
      expect(tags).toContain(to);
      expect(tags).not.toContain(from);
    }
    expect([await listedUnder(from), (await listedUnder(to)).length, await tagOf(from)]).toEqual([
      [],
      12,
      undefined,
    ]);
    for (const name of [to, 'x0', 'x1', 'x2']) await expectExactCount(name);
  });

  test('two merges of two tags into each other leave one of them', async () => {
    const [one, other] = [uniqueTag('one'), uniqueTag('other')];
    const blogs = [await makeFiledBlog({ tags: [one] }), await makeFiledBlog({ tags: [other] })];
    const answers = await Promise.all([mergeTag(editor, one, other), mergeTag(editor, other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = answers[0]?.status === 200 ? other : one;
    await allFollowed(left === one ? other : one);
    expect(await Promise.all(blogs.map(tagsOf))).toEqual([[left], [left]]);
    expect((await listedUnder(left)).length).toBe(2);
    await expectExactCount(left);
  });

  test('ten renames of one tag give it one of the names', async () => {
    const from = uniqueTag('ten');
    const blog = await makeFiledBlog({ tags: [from] });
    const path = await pathOfTag(from);
    const names = Array.from({ length: 10 }, () => uniqueTag('renamed'));
    const answers = await Promise.all(
      names.map((name) => editor.raw<TagAnswer>('PUT', `${path}/name`, { name })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const name of names) if (!(await tagOf(name))) await allFollowed(name);
    const [tag] = await tagsOf(blog);
    expect(names).toContain(tag);
    expect(await listedUnder(tag ?? '')).toEqual([blog.title]);
  });
});

test('what was begun before the process ended is finished by the next run', async () => {
  const [from, into] = [uniqueTag('begun'), uniqueTag('target')];
  const blogs = [await makeFiledBlog({ tags: [from] }), await makeFiledBlog({ tags: [into] })];
  const { id } = await tagOf(into);
  const left = { key: normaliseName(from), tag_id: id, change_id: 'begun' };
  await database()('former_tags').insert({ ...left, is_finished: false });
  await allFollowed(from);
  expect(await Promise.all(blogs.map(tagsOf))).toEqual([[into], [into]]);
  expect(await tagOf(from)).toBeUndefined();
  await expectExactCount(into);
});
