import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Blog, type CountedTag, normaliseName } from '../../contract';
import { makeBlog, type MadeBlog } from '../../../tests/builders/blogs';
import { makeFiledBlog, rowOf, saveBlog, titlesUnder } from '../../../tests/builders/editing';
import { makeUser } from '../../../tests/builders/people';
import { visitor } from '../../../tests/client';
import { database } from '../../../tests/database';
import { Editor } from '../../../tests/editor';
import { panelAdmin } from '../../../tests/panel-admin';
import { makePanelAuthor } from '../../../tests/panel-author';

interface Done {
  data: CountedTag & { documentId: string };
  error: { message: string };
}

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});

let made = 0;
const unique = (word: string) => `${word} ${process.pid} ${(made += 1)}`;
const tagOf = (name: string) =>
  database()('tags')
    .where({ key: normaliseName(name) })
    .first();
const pathOf = async (name: string) => `/content-manager/tags/${(await tagOf(name)).document_id}`;
const rename = async (from: string, name: unknown, login = editor) =>
  login.raw<Done>('PUT', `${await pathOf(from)}/name`, { name });
const merge = async (from: string, into: unknown, login = editor) =>
  login.raw<Done>('POST', `${await pathOf(from)}/merge`, { into });
const tagsOf = async (blog: MadeBlog): Promise<string[]> => {
  const { tags } = await rowOf(blog);
  return typeof tags === 'string' ? JSON.parse(tags) : tags;
};
const versionOf = async (blog: MadeBlog) => new Date((await rowOf(blog)).version_at).getTime();
const listed = (tag: string) => titlesUnder(`tag=${encodeURIComponent(tag)}`);
const linksOf = (id: number) =>
  database()('blog_tags').where({ tag_id: id }).orderBy('blog_id').pluck('blog_id');
const isFinished = (name: string) =>
  vi.waitFor(
    async () => {
      const former = await database()('former_tags')
        .where({ key: normaliseName(name) })
        .first();
      expect(Boolean(former?.is_finished)).toBe(true);
    },
    { timeout: 20_000, interval: 50 },
  );

/** A tag's count is that of its listed blogs. */
async function expectExact(name: string) {
  const tag = await tagOf(name);
  const rows = await database()('blog_tags').where({ tag_id: tag.id }).whereNotNull('listed_at');
  expect([name, tag.blogs_count]).toEqual([name, rows.length]);
}

describe('renaming and merging tags', () => {
  test('need a login, and rights that an author of the panel has not', async () => {
    const [name, other] = [unique('kept'), unique('other')];
    await makeFiledBlog({ tags: [name, other] });
    const path = await pathOf(name);
    expect((await visitor().raw('PUT', `${path}/name`, { body: { name: 'x' } })).status).toBe(401);
    expect((await visitor().raw('POST', `${path}/merge`, { body: { into: other } })).status).toBe(401);
    const author = await Editor.logIn(await makePanelAuthor());
    expect((await rename(name, unique('new'), author)).status).toBe(403);
    expect((await merge(name, other, author)).status).toBe(403);
    expect((await tagOf(name)).name).toBe(name);
  });

  test('refuse what is no tag', async () => {
    const name = unique('tag');
    await makeFiledBlog({ tags: [name] });
    for (const bad of ['', ' ', null, 'x'.repeat(41), 'a\0b', 7, ['x']]) {
      expect([bad, (await rename(name, bad)).status]).toEqual([bad, 400]);
      expect([bad, (await merge(name, bad)).status]).toEqual([bad, 400]);
    }
    expect((await merge(name, unique('unknown'))).body.error.message).toMatch('There is no tag');
    expect((await merge(name, name.toUpperCase())).body.error.message).toMatch('into itself');
    expect((await editor.raw('PUT', '/content-manager/tags/unknown/name', { name: 'x' })).status).toBe(404);
  });
});

test.each([
  ['an editor', undefined],
  ['the super admin', panelAdmin],
])('blogs of every status follow a tag that %s renames', async (_who, account) => {
  const [from, to, other] = [unique('From'), unique('To'), unique('other')];
  const login = await Editor.logIn(account);
  const author = await makeUser();
  const blogs = [
    await makeFiledBlog({ author, tags: [other, from.toLowerCase()] }),
    await makeFiledBlog({ author, tags: [from], status: 'pending' }),
    await makeFiledBlog({ author, tags: [from], status: 'rejected', rejectionReason: 'x' }),
  ];
  const draft = await makeBlog({ author, tags: [], status: 'draft' });
  await author.client.put(`/blogs/updateblogs/${draft.documentId}`, { tags: [from], status: 'draft' });
  const others = await makeFiledBlog({ tags: [other] });
  const versions = [await versionOf(blogs[0] as MadeBlog), await versionOf(others)];
  const answer = await rename(from, ` ${to} `, login);
  expect([answer.status, answer.body.data.name]).toEqual([200, to]);
  await isFinished(from);
  expect(await Promise.all([...blogs, draft].map(tagsOf))).toEqual([[other, to], [to], [to], [to]]);
  expect([await listed(to), await listed(from)]).toEqual([[blogs[0]?.title], []]);
  expect(await linksOf((await tagOf(to)).id)).toHaveLength(3);
  await expectExact(to);
  // A blog whose tags have changed has a new version, and no other has.
  expect(await versionOf(blogs[0] as MadeBlog)).toBeGreaterThan(versions[0] as number);
  expect(await versionOf(others)).toBe(versions[1]);
  const found = await visitor().get<string[]>(`/blogs/tags?query=${encodeURIComponent(to)}`);
  expect(found.body).toEqual([to]);
  const present = await visitor().get<CountedTag>(`/blogs/tags/${encodeURIComponent(from)}`);
  expect(present.body).toEqual({ name: to, blogsCount: 1 });
});

test('a tag whose name is changed in its form is renamed, too', async () => {
  const [from, to] = [unique('form'), unique('formed')];
  const blog = await makeFiledBlog({ tags: [from] });
  const path = `api::tag.tag/${(await tagOf(from)).document_id}`;
  const other = unique('taken');
  await makeFiledBlog({ tags: [other] });
  const refused = await editor.call('PUT', path, { name: other.toUpperCase() });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Rename or merge')]);
  expect((await editor.call('PUT', path, { name: to })).status).toBe(200);
  await isFinished(from);
  expect(await tagsOf(blog)).toEqual([to]);
});

test('the name of another tag is refused, and a merge makes one of the two', async () => {
  const [from, into] = [unique('JS'), unique('JavaScript')];
  const [both, one, waiting] = [
    await makeFiledBlog({ tags: [from, into] }),
    await makeFiledBlog({ tags: ['x', from] }),
    await makeFiledBlog({ tags: [from], status: 'pending' }),
  ];
  const gone = await tagOf(from);
  const refused = await rename(from, into.toLowerCase());
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    `There is already a tag “${into.toLowerCase()}”.`,
  ]);
  expect((await merge(from, into.toLowerCase())).status).toBe(200);
  await isFinished(from);
  expect(await Promise.all([both, one, waiting].map(tagsOf))).toEqual([[into], ['x', into], [into]]);
  expect([await tagOf(from), await linksOf(gone.id)]).toEqual([undefined, []]);
  expect((await listed(into)).sort()).toEqual([both.title, one.title].sort());
  await expectExact(into);
  await expectExact('x');
});

test('whoever goes on using a former name uses the present one, until an editor makes that tag again', async () => {
  const [from, to] = [unique('old'), unique('new')];
  const author = await makeUser();
  await makeFiledBlog({ author, tags: [from] });
  await rename(from, to);
  await isFinished(from);
  const { body } = await author.client.post<{ blog: Blog }>('/blogs/create', {
    ...{ title: 'Late', content: '<p>x</p>', categories: ['life'], tags: [from.toUpperCase(), 'x', to] },
  });
  expect(body.blog.tags).toEqual([to, 'x']);
  expect((await editor.call('POST', 'api::tag.tag', { name: from })).status).toBe(201);
  const again = await makeFiledBlog({ author });
  await saveBlog(editor, again, { tags: [from] });
  expect(await tagsOf(again)).toEqual([from]);
});

test('a tag that is renamed there and back again, and on, keeps its blogs', async () => {
  const [one, two, three] = [unique('one'), unique('two'), unique('three')];
  const blog = await makeFiledBlog({ tags: [one] });
  expect((await rename(one, two)).status).toBe(200);
  expect((await rename(two, one)).status).toBe(200);
  expect((await rename(one, three)).status).toBe(200);
  await isFinished(one);
  await isFinished(two);
  expect([await tagsOf(blog), await listed(three)]).toEqual([[three], [blog.title]]);
  await expectExact(three);
});

describe('at once', () => {
  test('blogs that are saved while their tag is renamed end with the new name', async () => {
    const [from, to] = [unique('busy'), unique('calm')];
    const author = await makeUser();
    const blogs: MadeBlog[] = [];
    for (let i = 0; i < 12; i += 1) blogs.push(await makeFiledBlog({ author, tags: [from, `x${i % 3}`] }));
    const save = ({ documentId }: MadeBlog, i: number) =>
      author.client.put(`/blogs/updateblogs/${documentId}`, {
        tags: [`x${i % 3}`, from],
        title: `Busy ${i}`,
      });
    const [renamed, ...saved] = await Promise.all([
      rename(from, to),
      ...blogs.map(save),
      ...blogs.slice(0, 4).map((blog, i) => saveBlog(editor, blog, { tags: [from, `y${i}`] })),
    ]);
    expect(renamed.status).toBe(200);
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
    await isFinished(from);
    for (const blog of blogs) {
      const tags = await tagsOf(blog);
      expect(tags).toContain(to);
      expect(tags).not.toContain(from);
    }
    expect([await listed(from), (await listed(to)).length, await tagOf(from)]).toEqual([[], 12, undefined]);
    for (const name of [to, 'x0', 'x1', 'x2']) await expectExact(name);
  });

  test('two merges of two tags into each other leave one of them', async () => {
    const [one, other] = [unique('one'), unique('other')];
    const blogs = [await makeFiledBlog({ tags: [one] }), await makeFiledBlog({ tags: [other] })];
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = answers[0]?.status === 200 ? other : one;
    await isFinished(left === one ? other : one);
    expect(await Promise.all(blogs.map(tagsOf))).toEqual([[left], [left]]);
    expect((await listed(left)).length).toBe(2);
    await expectExact(left);
  });

  test('ten renames of one tag give it one of the names', async () => {
    const from = unique('ten');
    const blog = await makeFiledBlog({ tags: [from] });
    const path = await pathOf(from);
    const names = Array.from({ length: 10 }, () => unique('renamed'));
    const answers = await Promise.all(names.map((name) => editor.raw<Done>('PUT', `${path}/name`, { name })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (const name of names) if (!(await tagOf(name))) await isFinished(name);
    const [tag] = await tagsOf(blog);
    expect(names).toContain(tag);
    expect(await listed(tag ?? '')).toEqual([blog.title]);
  });
});

test('what was begun before the process ended is finished by the next run', async () => {
  const [from, into] = [unique('begun'), unique('target')];
  const blogs = [await makeFiledBlog({ tags: [from] }), await makeFiledBlog({ tags: [into] })];
  const { id } = await tagOf(into);
  await database()('former_tags').insert({ key: normaliseName(from), tag_id: id, is_finished: false });
  await isFinished(from);
  expect(await Promise.all(blogs.map(tagsOf))).toEqual([[into], [into]]);
  expect(await tagOf(from)).toBeUndefined();
  await expectExact(into);
});
