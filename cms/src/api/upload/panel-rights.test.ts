import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { form, picture } from '../../../tests/support/builders/pictures';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { makePanelAuthor } from '../../../tests/support/panel-account';

let author: Editor;
let other: Editor;
let editor: Editor;
let image: Buffer;
beforeAll(async () => {
  author = await Editor.logIn(await makePanelAuthor());
  other = await Editor.logIn(await makePanelAuthor());
  editor = await Editor.logIn();
  image = await picture(4, 4).png().toBuffer();
});

let made = 0;
const unique = (word: string) => `${word} ${process.pid} ${(made += 1)}`;

const infoOf = (info: object): [string, string] => ['fileInfo', JSON.stringify(info)];

async function addFile(login: Editor, folder: number | null = null): Promise<number> {
  const { status, body } = await login.upload(
    form([['files', image, 'a.png'], infoOf({ name: 'Theirs', folder })]),
  );
  expect(status).toBe(201);
  return (body as [{ id: number }])[0].id;
}

async function addFolder(login: Editor, parent: number | null = null): Promise<number> {
  const folder = { name: unique('Folder'), parent };
  const { body } = await login.raw<{ data: { id: number } }>('POST', '/upload/folders', folder);
  return body.data.id;
}

test('a file is not related to a document that its upload names', async () => {
  const relate = (ref: string, refId: string): [string, string][] => [
    ...[['ref', ref] as [string, string], ['refId', refId] as [string, string]],
    ['field', 'cover'],
  ];
  const before = await database()('files_related_mph').count({ n: '*' }).first();
  for (const ref of ['api::session.session', 'plugin::users-permissions.user', 'nope::nope.nope'])
    expect((await author.upload(form([['files', image, 'a.png'], ...relate(ref, '1')]))).status).toBe(201);
  expect(await database()('files_related_mph').count({ n: '*' }).first()).toEqual(before);
});

const library = async () => ({
  files: await database()('files').orderBy('id').select('id', 'name', 'caption', 'folder_path', 'url'),
  folders: await database()('upload_folders').orderBy('id').select('id', 'name', 'path'),
});

const existing = (table: string, ids: number[]) => database()(table).whereIn('id', ids).pluck('id');

const bulk = (login: Editor, action: string, body: object) =>
  login.raw('POST', `/upload/actions/bulk-${action}`, body);

describe('of a file that somebody else added, an author of the panel', () => {
  let theirs: number;
  let own: number;
  beforeEach(async () => {
    theirs = await addFile(other);
    own = await addFile(author);
  });

  const calls: [string, (login: Editor) => Promise<{ status: number }>][] = [
    ['reads it', (login) => login.raw('GET', `/upload/files/${theirs}`)],
    [
      'captions it',
      (login) => login.raw('PUT', `/upload/files/${theirs}`, { fileInfo: { caption: 'Mine' } }),
    ],
    [
      'captions it by the call for many',
      (login) => bulk(login, 'update', { updates: [{ id: theirs, fileInfo: { caption: 'Mine' } }] }),
    ],
    ['captions it by a form', (login) => login.upload(form([infoOf({ caption: 'Mine' })]), `?id=${theirs}`)],
    ['replaces it', (login) => login.upload(form([['files', image, 'b.png']]), `?id=${theirs}`)],
    [
      'replaces it by its own call',
      (login) => login.upload(form([['files', image]]), `/files/${theirs}/replace`),
    ],
    ['deletes it', (login) => login.raw('DELETE', `/upload/files/${theirs}`)],
    ['deletes it among own ones', (login) => bulk(login, 'delete', { fileIds: [own, theirs] })],
    ['deletes it by its id as text', (login) => bulk(login, 'delete', { fileIds: [`${theirs}`] })],
    [
      'moves it among own ones',
      async (login) =>
        bulk(login, 'move', { fileIds: [own, theirs], destinationFolderId: await addFolder(author) }),
    ],
  ];

  test.each(calls)('is not the one who %s', async (_what, call) => {
    const { files } = await library();
    expect((await call(author)).status).toBe(403);
    expect((await library()).files).toEqual(files);
  });

  test.each(calls)('is unlike an editor, who %s', async (_what, call) => {
    expect([200, 201]).toContain((await call(editor)).status);
  });

  test('does not find it in the list, nor by its name', async () => {
    for (const query of ['?pageSize=100&sort=id:DESC', '?_q=Theirs&sort=id:DESC&pageSize=100']) {
      const { body } = await author.raw<{ results: { id: number }[] }>('GET', `/upload/files${query}`);
      const ids = body.results.map(({ id }) => id);
      expect([ids.includes(own), ids.includes(theirs)]).toEqual([true, false]);
    }
  });
});

describe('of the folders of others, an author of the panel', () => {
  test('renames, moves and deletes none', async () => {
    const [theirs, own] = [await addFolder(other), await addFolder(author)];
    const before = await library();
    for (const [method, path, body] of [
      ['PUT', `/folders/${theirs}`, { name: 'Mine' }],
      ['PUT', `/Folders/${theirs}/`, { parent: own }],
      ['POST', '/actions/bulk-move', { folderIds: [theirs], destinationFolderId: own }],
      ['POST', '/actions/bulk-delete', { folderIds: [theirs] }],
      ['POST', '/ACTIONS/bulk-delete', { folderIds: [own, theirs] }],
    ] as const) {
      const { status } = await author.raw(method, `/upload${path}`, body);
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    expect(await library()).toEqual(before);
    expect((await editor.raw('PUT', `/upload/folders/${theirs}`, { name: unique('New') })).status).toBe(200);
    expect((await bulk(editor, 'delete', { folderIds: [theirs] })).status).toBe(200);
    expect(await existing('upload_folders', [theirs, own])).toEqual([own]);
  });

  test('deletes none with an own one, and none of the files in it', async () => {
    const own = await addFolder(author);
    const below = await addFolder(author, own);
    const file = await addFile(other, below);
    expect((await bulk(author, 'delete', { folderIds: [own] })).status).toBe(403);
    expect(await existing('files', [file])).toEqual([file]);
    await editor.raw('DELETE', `/upload/files/${file}`);
    const theirs = await addFolder(other, below);
    expect((await bulk(author, 'delete', { folderIds: [own] })).status).toBe(403);
    expect(await existing('upload_folders', [theirs])).toEqual([theirs]);
  });
});

test('an author of the panel moves and deletes own files and folders', async () => {
  const [own, inside] = [await addFolder(author), await addFolder(author)];
  const files = [await addFile(author), await addFile(author)];
  const moved = await bulk(author, 'move', { fileIds: files, folderIds: [inside], destinationFolderId: own });
  expect(moved.status).toBe(200);
  expect((await author.raw('PUT', `/upload/folders/${own}`, { name: unique('Named') })).status).toBe(200);
  expect((await bulk(author, 'delete', { fileIds: files.slice(0, 1), folderIds: [own] })).status).toBe(200);
  expect(await existing('files', files)).toEqual([]);
  expect(await existing('upload_folders', [own, inside])).toEqual([]);
});

test.each([{ fileIds: Array(101).fill(1) }, { fileIds: [{ $gt: 0 }] }, { folderIds: ['x'] }, { fileIds: 1 }])(
  'nobody deletes %j at once',
  async (body) => {
    expect((await bulk(editor, 'delete', body)).status).toBe(400);
  },
);
