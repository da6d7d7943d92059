// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest';
import type { Blog, CountedTag } from '../../contract';
import { makeBlog, type MadeBlog } from '../../../tests/support/builders/blogs';
import { makeFiledBlog, rowOf, saveBlog } from '../../../tests/support/builders/editing';
import { makeUser } from '../../../tests/support/builders/people';
import {
  allFollowed,
  allSpelledAnew,
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
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';
import { makePanelAuthor } from '../../../tests/support/panel-account';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});

const versionOf = async (blog: MadeBlog) => new Date((await rowOf(blog)).version_at).getTime();
const linksOf = (id: number) =>
  database()('blog_tags').where({ tag_id: id }).orderBy('blog_id').pluck('blog_id');
const entryOf = (documentId: string, action: string) =>
  database()('audit_entries')
    .where({ subject_id: documentId, action })
    .select('subject_type', 'subject_label', 'actor_name', 'detail');

describe('renaming and merging tags', () => {
  test('need a login, and rights that an author of the panel has not', async () => {
    const [name, other] = [uniqueTag('kept'), uniqueTag('other')];
    await makeFiledBlog({ tags: [name, other] });
    const path = await pathOfTag(name);
    expect((await visitor().raw('PUT', `${path}/name`, { body: { name: 'x' } })).status).toBe(401);
    expect((await visitor().raw('POST', `${path}/merge`, { body: { into: other } })).status).toBe(401);
    const author = await Editor.logIn(await makePanelAuthor());
    expect((await renameTag(author, name, uniqueTag('new'))).status).toBe(403);
    expect((await mergeTag(author, name, other)).status).toBe(403);
    expect((await tagOf(name)).name).toBe(name);
  });

  test('refuse what is no tag', async () => {
    const name = uniqueTag('tag');
    await makeFiledBlog({ tags: [name] });
    for (const bad of ['', ' ', null, 'x'.repeat(41), 'a\0b', 7, ['x']]) {
      expect([bad, (await renameTag(editor, name, bad)).status]).toEqual([bad, 400]);
      expect([bad, (await mergeTag(editor, name, bad)).status]).toEqual([bad, 400]);
    }
    expect((await mergeTag(editor, name, uniqueTag('unknown'))).body.error.message).toMatch(
      'There is no tag',
    );
    expect((await mergeTag(editor, name, name.toUpperCase())).body.error.message).toMatch('into itself');
    expect((await editor.raw('PUT', '/content-manager/tags/unknown/name', { name: 'x' })).status).toBe(404);
  });
});

test.each([
  ['an editor', undefined],
  ['the super admin', panelAdmin],
])('blogs of every status follow a tag that %s renames', async (_who, account) => {
  const [from, to, other] = [uniqueTag('From'), uniqueTag('To'), uniqueTag('other')];
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
  const answer = await renameTag(login, from, ` ${to} `);
  expect([answer.status, answer.body.data.name]).toEqual([200, to]);
  expect(await entryOf(answer.body.data.documentId, 'tag.rename')).toEqual([
    {
      ...{ subject_type: 'tag', subject_label: from.toLowerCase(), actor_name: null },
      detail: expect.stringMatching(`^${from.toLowerCase()} → ${to} \\(panel account \\d+\\)$`),
    },
  ]);
  await allFollowed(from);
  expect(await Promise.all([...blogs, draft].map(tagsOf))).toEqual([[other, to], [to], [to], [to]]);
  expect([await listedUnder(to), await listedUnder(from)]).toEqual([[blogs[0]?.title], []]);
  expect(await linksOf((await tagOf(to)).id)).toHaveLength(3);
  await expectExactCount(to);
  // A blog whose tags have changed has a new version, and no other has.
  expect(await versionOf(blogs[0] as MadeBlog)).toBeGreaterThan(versions[0] as number);
  expect(await versionOf(others)).toBe(versions[1]);
  const found = await visitor().get<string[]>(`/blogs/tags?query=${encodeURIComponent(to)}`);
  expect(found.body).toEqual([to]);
  const present = await visitor().get<CountedTag>(`/blogs/tags/${encodeURIComponent(from)}`);
  expect(present.body).toEqual({ name: to, blogsCount: 1 });
});

test('a tag whose name is changed in its form is renamed, too', async () => {
  const [from, to] = [uniqueTag('form'), uniqueTag('formed')];
  const blog = await makeFiledBlog({ tags: [from] });
  const { document_id } = await tagOf(from);
  const path = `api::tag.tag/${document_id}`;
  const other = uniqueTag('taken');
  await makeFiledBlog({ tags: [other] });
  const refused = await editor.call('PUT', path, { name: other.toUpperCase() });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('There is already a tag')]);
  expect((await editor.call('PUT', path, { name: to })).status).toBe(200);
  await allFollowed(from);
  expect(await tagsOf(blog)).toEqual([to]);
  expect(await entryOf(document_id, 'tag.rename')).toHaveLength(1);
});

test('blogs follow a new spelling once; later ones may spell it as they like', async () => {
  const typed = uniqueTag('node.js');
  const spelled = typed.replace('node', 'Node');
  const blogs = [
    await makeFiledBlog({ tags: [typed, 'x'] }),
    await makeFiledBlog({ tags: [spelled] }),
    await makeFiledBlog({ tags: [typed], status: 'pending' }),
  ];
  const version = await versionOf(blogs[1] as MadeBlog);
  const answer = await renameTag(editor, typed, spelled);
  expect([answer.status, answer.body.data.name]).toEqual([200, spelled]);
  await allSpelledAnew(typed);
  expect(await Promise.all(blogs.map(tagsOf))).toEqual([[spelled, 'x'], [spelled], [spelled]]);
  expect(await versionOf(blogs[1] as MadeBlog)).toBe(version);
  await expectExactCount(spelled);
  expect(await tagsOf(await makeFiledBlog({ tags: [typed] }))).toEqual([typed]);
  expect((await renameTag(editor, spelled, spelled)).status).toBe(200);
  expect(await entryOf(answer.body.data.documentId, 'tag.rename')).toHaveLength(1);
});

test('the name of another tag is refused, and a merge makes one of the two', async () => {
  const [from, into] = [uniqueTag('JS'), uniqueTag('JavaScript')];
  const [both, one, waiting] = [
    await makeFiledBlog({ tags: [from, into] }),
    await makeFiledBlog({ tags: ['x', from] }),
    await makeFiledBlog({ tags: [from], status: 'pending' }),
  ];
  const gone = await tagOf(from);
  const refused = await renameTag(editor, from, into.toLowerCase());
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    `There is already a tag “${into.toLowerCase()}”.`,
  ]);
  expect((await mergeTag(editor, from, into.toLowerCase())).status).toBe(200);
  expect(await entryOf(gone.document_id, 'tag.merge')).toEqual([
    {
      ...{ subject_type: 'tag', subject_label: from, actor_name: null },
      detail: expect.stringMatching(`^${from} → ${into} \\(panel account \\d+\\)$`),
    },
  ]);
  await allFollowed(from);
  expect(await Promise.all([both, one, waiting].map(tagsOf))).toEqual([[into], ['x', into], [into]]);
  expect([await tagOf(from), await linksOf(gone.id)]).toEqual([undefined, []]);
  expect((await listedUnder(into)).sort()).toEqual([both.title, one.title].sort());
  await expectExactCount(into);
  await expectExactCount('x');
});

test('a former name stands for the present one, until an editor makes that tag again', async () => {
  const [from, to] = [uniqueTag('old'), uniqueTag('new')];
  const author = await makeUser();
  await makeFiledBlog({ author, tags: [from] });
  await renameTag(editor, from, to);
  await allFollowed(from);
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
  const [from, to] = [uniqueTag('secret'), uniqueTag('hidden')];
  await makeFiledBlog({ tags: [from], status: 'pending' });
  const statusOf = async (name: string) =>
    (await visitor().get(`/blogs/tags/${encodeURIComponent(name)}`)).status;
  expect(await statusOf(from)).toBe(404);
  await renameTag(editor, from, to);
  await allFollowed(from);
  expect([await statusOf(from), await statusOf(to)]).toEqual([404, 404]);
});

test('a tag that gets its name back before its blogs have followed is not deleted', async () => {
  const [one, two] = [uniqueTag('there'), uniqueTag('back')];
  await editor.call('POST', 'api::tag.tag', { name: one });
  const path = await pathOfTag(one);
  const renamed = (name: string) => editor.raw<TagAnswer>('PUT', `${path}/name`, { name });
  for (const name of [two, one, two, one]) expect((await renamed(name)).status).toBe(200);
  await allFollowed(two);
  expect(await tagOf(one)).toMatchObject({ name: one });
});

test('a tag that is renamed there and back again, and on, keeps its blogs', async () => {
  const [one, two, three] = [uniqueTag('one'), uniqueTag('two'), uniqueTag('three')];
  const blog = await makeFiledBlog({ tags: [one] });
  expect((await renameTag(editor, one, two)).status).toBe(200);
  expect((await renameTag(editor, two, one)).status).toBe(200);
  expect((await renameTag(editor, one, three)).status).toBe(200);
  await allFollowed(one);
  await allFollowed(two);
  expect([await tagsOf(blog), await listedUnder(three)]).toEqual([[three], [blog.title]]);
  await expectExactCount(three);
});
