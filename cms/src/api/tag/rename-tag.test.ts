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
const entryOf = (documentId: string, action: string) =>
  database()('audit_entries')
    .where({ subject_id: documentId, action })
    .select('subject_type', 'subject_label', 'actor_name', 'detail');
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
  expect(await entryOf(answer.body.data.documentId, 'tag.rename')).toEqual([
    {
      ...{ subject_type: 'tag', subject_label: from.toLowerCase(), actor_name: null },
      detail: expect.stringMatching(`^${from.toLowerCase()} → ${to} \\(panel account \\d+\\)$`),
    },
  ]);
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
  const { document_id } = await tagOf(from);
  const path = `api::tag.tag/${document_id}`;
  const other = unique('taken');
  await makeFiledBlog({ tags: [other] });
  const refused = await editor.call('PUT', path, { name: other.toUpperCase() });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Rename or merge')]);
  expect((await editor.call('PUT', path, { name: to })).status).toBe(200);
  await isFinished(from);
  expect(await tagsOf(blog)).toEqual([to]);
  expect(await entryOf(document_id, 'tag.rename')).toHaveLength(1);
});

test('blogs follow a new spelling once; later ones may spell it as they like', async () => {
  const typed = unique('node.js');
  const spelled = typed.replace('node', 'Node');
  const blogs = [
    await makeFiledBlog({ tags: [typed, 'x'] }),
    await makeFiledBlog({ tags: [spelled] }),
    await makeFiledBlog({ tags: [typed], status: 'pending' }),
  ];
  const version = await versionOf(blogs[1] as MadeBlog);
  const answer = await rename(typed, spelled);
  expect([answer.status, answer.body.data.name]).toEqual([200, spelled]);
  await vi.waitFor(
    async () => expect(await database()('former_tags').where({ key: normaliseName(typed) })).toEqual([]),
    { timeout: 20_000, interval: 50 },
  );
  expect(await Promise.all(blogs.map(tagsOf))).toEqual([[spelled, 'x'], [spelled], [spelled]]);
  expect(await versionOf(blogs[1] as MadeBlog)).toBe(version);
  await expectExact(spelled);
  expect(await tagsOf(await makeFiledBlog({ tags: [typed] }))).toEqual([typed]);
  expect((await rename(spelled, spelled)).status).toBe(200);
  expect(await entryOf(answer.body.data.documentId, 'tag.rename')).toHaveLength(1);
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
  expect(await entryOf(gone.document_id, 'tag.merge')).toEqual([
    {
      ...{ subject_type: 'tag', subject_label: from, actor_name: null },
      detail: expect.stringMatching(`^${from} → ${into} \\(panel account \\d+\\)$`),
    },
  ]);
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

test('a tag without published blogs is nobody’s business, by its present name or a former one', async () => {
  const [from, to] = [unique('secret'), unique('hidden')];
  await makeFiledBlog({ tags: [from], status: 'pending' });
  const statusOf = async (name: string) =>
    (await visitor().get(`/blogs/tags/${encodeURIComponent(name)}`)).status;
  expect(await statusOf(from)).toBe(404);
  await rename(from, to);
  await isFinished(from);
  expect([await statusOf(from), await statusOf(to)]).toEqual([404, 404]);
});

test('a tag that gets its name back before its blogs have followed is not deleted', async () => {
  const [one, two] = [unique('there'), unique('back')];
  await editor.call('POST', 'api::tag.tag', { name: one });
  const path = await pathOf(one);
  const renamed = (name: string) => editor.raw<Done>('PUT', `${path}/name`, { name });
  for (const name of [two, one, two, one]) expect((await renamed(name)).status).toBe(200);
  await isFinished(two);
  expect(await tagOf(one)).toMatchObject({ name: one });
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
