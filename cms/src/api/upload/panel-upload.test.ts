import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedCms } from '../../../tests/support/cms';
import { limits } from '../../contract';
import { form, formType, picture } from '../../../tests/support/builders/pictures';
import { visitor } from '../../../tests/support/client';
import { Editor } from '../../../tests/support/editor';

interface LibraryFile {
  id: number;
  name: string;
  url: string;
  mime: string;
  width: number;
  height: number;
  formats: Record<string, { url: string }> | null;
}

const folder = () => path.join(sharedCms().dataDir, 'public');
const read = (address: string) => readFileSync(path.join(folder(), address));

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.logIn();
});

const add = (file: Buffer, name: string) => editor.upload(form([['files', file, name]]));

/** Text in a GIF that every viewer skips. */
const gifWithComment = async (comment: string) => {
  const gif = await picture(20, 10).gif().toBuffer();
  const block = Buffer.concat([
    Buffer.from([0x21, 0xfe, comment.length]),
    Buffer.from(comment),
    Buffer.alloc(1),
  ]);
  return Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)]);
};

/** So small and so coarse that nothing makes it smaller. */
const photograph = () =>
  picture(1200, 800)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg({ quality: 1 })
    .toBuffer();

describe('a picture that an editor puts into the media library', () => {
  test.each<[string, () => Promise<Buffer>, [number, number]]>([
    ['photograph.jpg', photograph, [800, 1200]],
    ['comment.gif', () => gifWithComment('canary'), [20, 10]],
  ])('is encoded again, without what was written beside it: %s', async (name, make, size) => {
    const sent = await make();
    expect(sent.includes('canary')).toBe(true);
    const answer = await add(sent, name);
    expect(answer.status).toBe(201);
    const [file] = answer.body as LibraryFile[];
    expect(file).toMatchObject({ name, mime: 'image/webp', width: size[0], height: size[1] });
    expect(file?.url).toMatch(/^\/uploads\/[a-z2-7]{16}\.webp$/);
    const addresses = [file!.url, ...Object.values(file?.formats ?? {}).map(({ url }) => url)];
    for (const address of addresses) {
      const { format, exif } = await sharp(read(address)).metadata();
      expect([address, format, exif]).toEqual([address, 'webp', undefined]);
      expect(read(address).includes('canary')).toBe(false);
    }
  });

  test('is replaced by one that is encoded again', async () => {
    const first = (await add(await picture(9, 9).png().toBuffer(), 'first.png')).body as LibraryFile[];
    const { id, url } = first[0]!;
    const answer = await editor.upload(form([['files', await photograph(), 'next.jpg']]), `?id=${id}`);
    expect([answer.status, answer.body]).toMatchObject([200, { url, mime: 'image/webp', width: 800 }]);
    expect(read(url).includes('canary')).toBe(false);
  });

  test.each<[string, () => Promise<Buffer>, number]>([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      400,
    ],
    ['a GIF that is a script', async () => Buffer.from('GIF89a=1;alert(1)'), 400],
    ['too many pixels', () => picture(8000, 5001).png({ compressionLevel: 9 }).toBuffer(), 400],
    [
      'a picture that breaks off',
      async () => (await picture(3000, 3000).jpeg().toBuffer()).subarray(0, 20_000),
      400,
    ],
    [
      'more than 5 MiB',
      async () => Buffer.concat([await picture(4, 4).png().toBuffer(), Buffer.alloc(limits.uploadBytes)]),
      413,
    ],
  ])('is refused as everywhere: %s', async (_what, make, status) => {
    const before = readdirSync(path.join(folder(), 'uploads'));
    const answer = await add(await make(), 'picture.png');
    expect(answer.status).toBe(status);
    const after = readdirSync(path.join(folder(), 'uploads'));
    expect(after.filter((name) => !before.includes(name))).toEqual([]);
  });
});

/** The files of the folder for temporary files that hold these bytes. */
function findTemporary(bytes: Buffer) {
  const files = readdirSync(tmpdir()).map((name) => path.join(tmpdir(), name));
  const ofSize = files.filter((file) => statSync(file, { throwIfNoEntry: false })?.size === bytes.length);
  return ofSize.filter((file) => readFileSync(file).equals(bytes));
}

describe('a file that is sent to the panel', () => {
  const unknown = Buffer.from(`<svg>${'canary'.repeat(200)}${process.pid}</svg>`);

  test.each([
    ['is refused as a picture', 'files'],
    ['is in an unknown field', 'others'],
  ])('leaves nothing behind when it %s', async (_what, field) => {
    expect((await editor.upload(form([[field, unknown, 'a.svg']]))).status).toBe(400);
    expect(findTemporary(unknown)).toEqual([]);
  });

  test('is not taken where nothing expects one', async () => {
    const body = form([['files', unknown, 'a.svg']]);
    const headers = { 'Content-Type': formType };
    for (const address of ['/admin/login', '/content-manager/collection-types/api::blog.blog']) {
      expect((await visitor().raw('POST', address, { body, headers })).status).toBe(415);
    }
    expect(findTemporary(unknown)).toEqual([]);
  });

  test('comes with ten others at most', async () => {
    const small = await picture(4, 4).png().toBuffer();
    const body = form(Array.from({ length: 11 }, (_, i) => ['files', small, `${i}.png`]));
    expect((await editor.upload(body)).status).toBe(400);
  });
});
