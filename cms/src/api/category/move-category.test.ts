// @module-tag postgres
import { beforeAll, expect, test } from 'vitest';
import type { Category } from '../../contract';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { panelAdmin } from '../../../tests/support/panel-admin';
import { makePanelAuthor } from '../../../tests/support/panel-account';

interface Done {
  data: { moved: boolean };
}

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});

const slugs = async () => (await visitor().get<Category[]>('/blogs/categories')).body.map(({ slug }) => slug);
const pathOf = async (slug: string) => {
  const { document_id } = await database()('categories').where({ slug }).first('document_id');
  return `/content-manager/categories/${document_id}/move`;
};
const move = async (slug: string, to: unknown, login = editor) =>
  login.raw<Done>('POST', await pathOf(slug), { to });

test('moving a category needs a login, the right to change the order, and a direction', async () => {
  const before = await slugs();
  const [first = ''] = before;
  expect((await visitor().raw('POST', await pathOf(first), { body: { to: 'down' } })).status).toBe(401);
  const author = await Editor.logIn(await makePanelAuthor());
  expect((await move(first, 'down', author)).status).toBe(403);
  for (const to of ['left', '', null, 1, ['up'], 'constructor']) {
    expect([to, (await move(first, to)).status]).toEqual([to, 400]);
  }
  const unknown = await editor.raw('POST', '/content-manager/categories/unknown/move', { to: 'up' });
  expect(unknown.status).toBe(404);
  expect(await slugs()).toEqual(before);
});

test.each([
  ['an editor', undefined],
  ['the super admin', panelAdmin],
])('%s moves a category down and up again, one place each time', async (_who, account) => {
  const login = await Editor.logIn(account);
  const before = await slugs();
  const [first = '', second = ''] = before;
  expect((await move(first, 'down', login)).body.data).toMatchObject({ moved: true });
  expect((await slugs()).slice(0, 2)).toEqual([second, first]);
  expect((await move(first, 'up', login)).body.data).toMatchObject({ moved: true });
  expect(await slugs()).toEqual(before);
});

test('the first stays where it is, and categories with the same number keep their order', async () => {
  const before = await slugs();
  const [first = '', second = '', third = ''] = before;
  expect((await move(first, 'up')).body.data).toMatchObject({ moved: false });
  await database()('categories').whereIn('slug', [second, third]).update({ position: 2 });
  const [, now = '', next = ''] = await slugs();
  await move(next, 'up');
  expect((await slugs()).slice(1, 3)).toEqual([next, now]);
  await move(now, 'up');
  expect((await slugs()).slice(1, 3)).toEqual([now, next]);
});

test('a category goes to the top at once, and the others keep their order', async () => {
  const before = await slugs();
  const last = before.at(-1) ?? '';
  expect((await move(last, 'top')).body.data).toMatchObject({ moved: true });
  expect(await slugs()).toEqual([last, ...before.slice(0, -1)]);
  expect((await move(last, 'top')).body.data).toMatchObject({ moved: false });
  for (const slug of [...before].reverse()) await move(slug, 'top');
  expect(await slugs()).toEqual(before);
});

test('ten moves at once leave every category a place of its own', async () => {
  const before = await slugs();
  const some = before.slice(0, 10);
  const answers = await Promise.all(some.map((slug, i) => move(slug, i % 2 === 0 ? 'down' : 'up')));
  expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200));
  expect((await slugs()).sort()).toEqual([...before].sort());
  const positions: number[] = await database()('categories').pluck('position');
  expect(new Set(positions).size).toBe(positions.length);
  for (const [i, slug] of before.entries()) {
    await database()('categories')
      .where({ slug })
      .update({ position: i + 1 });
  }
});
