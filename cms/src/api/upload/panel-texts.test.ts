import { beforeAll, describe, expect, test } from 'vitest';
import { form, picture } from '../../../tests/support/builders/pictures';
import { Editor } from '../../../tests/support/editor';
import { makePanelAuthor } from '../../../tests/support/panel-account';

let author: Editor;
let image: Buffer;
let file: number;
beforeAll(async () => {
  author = await Editor.logIn(await makePanelAuthor());
  image = await picture(4, 4).png().toBuffer();
  const [added] = (await author.upload(form([['files', image]]))).body as [{ id: number }];
  file = added.id;
});

const sent = (info: string): Buffer =>
  form([
    ['files', image],
    ['fileInfo', info],
  ]);

describe.each([
  { name: 'a'.repeat(256) },
  { caption: 'a'.repeat(501) },
  { alternativeText: 'a'.repeat(501) },
  { folder: -1 },
])('of a file, an author of the panel cannot say %j', (info) => {
  test('however it is sent', async () => {
    const json = JSON.stringify(info);
    const answers = [
      await author.raw('PUT', `/upload/files/${file}`, { fileInfo: info }),
      await author.raw('POST', '/upload/actions/bulk-update', { updates: [{ id: file, fileInfo: info }] }),
      await author.upload(sent(json)),
      await author.upload(sent(json), '/files'),
      await author.upload(sent(json), `?id=${file}`),
      await author.upload(sent(json), `/files/${file}/replace`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  });
});

test.each(['{', 'null', '"a"', '[1]'])(
  'a form that says %s of its file is no failure of ours',
  async (json) => {
    for (const query of ['', '/files', `?id=${file}`])
      expect((await author.upload(sent(json), query)).status).toBeLessThan(500);
  },
);

test('an author of the panel gives a folder no endless name', async () => {
  const folder = { name: 'a'.repeat(256), parent: null };
  expect((await author.raw('POST', '/upload/folders', folder)).status).toBe(400);
});

test('an author of the panel says of a file what its page asks for', async () => {
  const info = { name: 'A tree.png', caption: 'In spring', alternativeText: 'A tree', folder: null };
  const said = await author.raw('PUT', `/upload/files/${file}`, { fileInfo: info });
  expect([said.status, said.body]).toMatchObject([200, { name: 'A tree.png', caption: 'In spring' }]);
  const replaced = await author.upload(sent(JSON.stringify(info)), `?id=${file}`);
  expect(replaced.status).toBe(200);
});
