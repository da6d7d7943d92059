// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest';
import { type BlogCard, blogStatuses } from '../../contract';
import { makeBlog, removeAllBlogs } from '../../../tests/support/builders/blogs';
import { makeUser } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';

async function found(filters: Record<string, string>) {
  const query = new URLSearchParams({ view: 'card', ...filters });
  const answer = await visitor().get<BlogCard[]>(`/blogs?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['x-total-count']).toBe(String(answer.body.length));
  return answer.body.map(({ title }) => title).sort();
}

beforeEach(removeAllBlogs);

describe('GET /blogs, filtered', () => {
  test('finds a tag in any case, and folds nothing else', async () => {
    for (const tag of ['C', 'C++', 'c#', 'Éclair']) await makeBlog({ title: tag, tags: [tag, 'shared'] });
    expect(await found({ tag: 'c' })).toEqual(['C']);
    expect(await found({ tag: 'C#' })).toEqual(['c#']);
    expect(await found({ tag: ' C++ ' })).toEqual(['C++']);
    expect(await found({ tag: 'e\u0301CLAIR' })).toEqual(['Éclair']);
    expect(await found({ tag: 'shared' })).toHaveLength(4);
  });

  test('finds a category by its slug or its name, in any case', async () => {
    await makeBlog({ title: 'one', categories: ['apis-integration', 'life'] });
    await makeBlog({ title: 'two', categories: ['life'] });
    for (const category of ['apis-integration', 'APIs & Integration', 'apis & INTEGRATION']) {
      expect(await found({ category })).toEqual(['one']);
    }
    expect(await found({ category: 'Life' })).toEqual(['one', 'two']);
    expect(await found({ category: 'react' })).toEqual([]);
  });

  test('sorts a tag and a category by likes as they come and go, also of an edited blog', async () => {
    const [tag, category, fan] = ['popular', 'life', await makeUser()];
    const blogs = [];
    for (const title of ['first', 'second']) {
      blogs.push(await makeBlog({ title, tags: [tag], categories: [category] }));
    }
    const top = async (filter: string) => {
      const { body } = await visitor().get<BlogCard[]>(`/blogs?view=card&sort=top&${filter}`);
      return body.map(({ title }) => title);
    };
    for (const [deed, order] of [
      ['like', ['first', 'second']],
      ['unlike', ['second', 'first']],
    ] as const) {
      const { documentId, author } = blogs[0]!;
      await fan.client.put(`/blogs/${documentId}/${deed}`);
      await author.client.put(`/blogs/updateblogs/${documentId}`, {
        content: `<p>Edited after ${deed}.</p>`,
      });
      expect([await top(`tag=${tag}`), await top(`category=${category}`)]).toEqual([order, order]);
    }
  });

  test('finds what an author wrote', async () => {
    const [author, other] = [await makeUser(), await makeUser()];
    await makeBlog({ author, title: 'mine' });
    await makeBlog({ author: other, title: 'theirs' });
    expect(await found({ author: author.documentId })).toEqual(['mine']);
    expect(await found({ author: (await makeUser()).documentId })).toEqual([]);
  });

  test('finds words of a title as they are typed, in any case', async () => {
    for (const title of ['100% sure', 'snake_case', 'back\\slash', 'Élan vital', 'ÉLAN', 'plain']) {
      await makeBlog({ title });
    }
    expect(await found({ query: '100% s' })).toEqual(['100% sure']);
    expect(await found({ query: '%sure' })).toEqual([]);
    expect(await found({ query: 'snake_' })).toEqual(['snake_case']);
    expect(await found({ query: 'snakeXcase' })).toEqual([]);
    expect(await found({ query: 'back\\s' })).toEqual(['back\\slash']);
    expect(await found({ query: ' e\u0301lan ' })).toEqual(['ÉLAN', 'Élan vital'].sort());
    expect(await found({ query: '   ' })).toHaveLength(6);
    expect(await found({ query: `' OR '1'='1` })).toEqual([]);
  });

  test('finds what all the filters share', async () => {
    const author = await makeUser();
    await makeBlog({ author, title: 'all', tags: ['a'], categories: ['life'] });
    await makeBlog({ author, title: 'no tag', categories: ['life'] });
    await makeBlog({ author, title: 'no category', tags: ['a'] });
    await makeBlog({ title: 'no author', tags: ['a'], categories: ['life'] });
    const whose = { author: author.documentId };
    expect(await found({ tag: 'a', category: 'life', ...whose })).toEqual(['all']);
    expect(await found({ tag: 'a', category: 'life' })).toEqual(['all', 'no author']);
    expect(await found({ tag: 'a', ...whose })).toEqual(['all', 'no category']);
    expect(await found({ category: 'life', ...whose })).toEqual(['all', 'no tag']);
    expect(await found({ category: 'life', ...whose, query: 'NO' })).toEqual(['no tag']);
    expect(await found({ tag: 'a', sort: 'top', query: 'author' })).toEqual(['no author']);
  });

  test.each(['tag', 'category', 'author'])('finds nothing under an unknown %s', async (filter) => {
    await makeBlog({ tags: ['a'], categories: ['life'] });
    for (const value of ['unknown', '', ' ', '%', '1', '__proto__', `' OR 1=1 --`, '😀', 'a'.repeat(5000)]) {
      expect(await found({ [filter]: value })).toEqual([]);
    }
    const message = `${filter} contains characters that cannot be searched`;
    const answer = await visitor().get(`/blogs?${filter}=a%00b`);
    expect(answer.body).toEqual({ success: false, message, errors: { [filter]: message } });
  });

  test('never shows what is not published', async () => {
    const author = await makeUser();
    for (const status of blogStatuses) {
      await makeBlog({ author, title: status, status, tags: ['a'], categories: ['life'] });
    }
    const filters: Record<string, string>[] = [
      { tag: 'a' },
      { category: 'life' },
      { author: author.documentId },
      { query: 'p' },
    ];
    for (const filter of filters) {
      const titles = await found(filter);
      expect(titles).toEqual(['published']);
      expect(await found({ ...filter, sort: 'top' })).toEqual(['published']);
    }
    expect(await found({ tag: 'a', category: 'life', author: author.documentId })).toEqual(['published']);
  });
});
