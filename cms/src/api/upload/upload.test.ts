import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { sharedCms } from '../../../tests/support/cms';
import { limits, srcsetOf, uploadedSchema } from '../../contract';
import {
  announceLarge,
  blankPng,
  form,
  formType,
  picture,
  upload,
} from '../../../tests/support/builders/pictures';
import { makeUser } from '../../../tests/support/builders/people';
import { type Client, visitor } from '../../../tests/support/client';
import { Editor } from '../../../tests/support/editor';
import { database } from '../../../tests/support/database';

const onDisk = (address: string) => path.join(sharedCms().dataDir, 'public', address);
const stored = () => database()('uploads').count('* as n').first();

function beginUpload(client: Client) {
  const headers = { Cookie: `linefeed_session=${client.cookie}`, 'Content-Type': formType };
  const call = request(`${client.base}/api/v1/uploads`, { method: 'POST', headers });
  call.on('error', () => {});
  call.write('--');
  return call;
}

/** Sends a whole picture and goes before its answer comes. */
async function leaveSoon(client: Client, file: Buffer) {
  const body = form([
    ['upload_preset', 'blogging'],
    ['file', file],
  ]);
  const call = beginUpload(client);
  call.end(body.subarray(2));
  await pause(400);
  call.destroy();
}

describe('POST /uploads', () => {
  test('needs sign-in, before anything of the file is read', async () => {
    expect((await announceLarge(visitor())).status).toBe(401);
    expect((await upload(visitor(), await picture(4, 4).png().toBuffer())).status).toBe(401);
  });

  test('is found in the media library by the name that the file had', async () => {
    const { client } = await makeUser();
    const word = `Rome${Date.now()}`;
    const sent = await upload(
      client,
      await picture(4, 4).png().toBuffer(),
      `..\\é té/ Spring\u202E\t in  ${word} ${'x'.repeat(200)}.png`,
    );
    const editor = await Editor.logIn();
    const { body } = await editor.raw<{ results: { name: string; url: string }[] }>(
      'GET',
      `/upload/files?_q=${word}`,
    );
    const name = `Spring in ${word} ${'x'.repeat(200)}`.slice(0, 100);
    expect(body.results).toMatchObject([{ name, url: sent.body.secure_url }]);
  });

  test('stores a picture in its widths, and its address tells its size', async () => {
    const { client, id } = await makeUser();
    const answer = await upload(client, await picture(1000, 500).png().toBuffer(), '../../evil.svg');
    expect(answer.status).toBe(201);
    const { secure_url, width, height, srcset } = answer.body;
    expect(uploadedSchema.strict().parse(answer.body)).toEqual(answer.body);
    expect(secure_url).toMatch(/^\/uploads\/[a-z0-9]{16}_1000x500\.webp$/);
    expect([width, height, srcset]).toEqual([1000, 500, srcsetOf(secure_url)]);
    const sources = srcset?.split(', ').map((source) => source.split(' ')) ?? [];
    expect(sources.map(([, size]) => size)).toEqual(['1000w', '960w', '480w']);
    for (const [address = '', size] of sources) {
      const file = await visitor().raw('GET', address);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
      const { format, width } = await sharp(readFileSync(onDisk(address))).metadata();
      expect([format, `${width}w`]).toEqual(['webp', size]);
    }
    expect(await database()('uploads').where({ address: secure_url }).first('owner_id')).toEqual({
      owner_id: id,
    });
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'takes %s by content, not by name',
    async (format) => {
      const { client } = await makeUser();
      const answer = await upload(client, await picture(20, 10).toFormat(format).toBuffer(), 'text.txt');
      expect([answer.status, answer.body]).toMatchObject([201, { width: 20, height: 10, srcset: null }]);
      expect(existsSync(onDisk(answer.body.secure_url))).toBe(true);
    },
  );

  test('turns a photograph upright and forgets where it was taken', async () => {
    const { client } = await makeUser();
    const exif = { IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const photograph = await picture(60, 40)
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer();
    expect(photograph.includes('canary')).toBe(true);
    const { body } = await upload(client, photograph);
    expect([body.width, body.height]).toEqual([40, 60]);
    const bytes = readFileSync(onDisk(body.secure_url));
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('canary')).toBe(false);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each<[string, Buffer]>([
    ['an SVG', Buffer.from(svg)],
    ['an SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing', Buffer.alloc(0)],
    ['the start of a PNG alone', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a GIF that is a script', Buffer.from('GIF89a=1;alert(1)')],
  ])('refuses %s', async (_what, bytes) => {
    const { client } = await makeUser();
    const before = await stored();
    const answer = await upload(client, bytes, 'picture.png');
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { success: false, errors: { file: expect.any(String) } },
    ]);
    expect(await stored()).toEqual(before);
  });

  test('refuses a picture that breaks off', async () => {
    const { client } = await makeUser();
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    expect((await upload(client, whole.subarray(0, whole.length / 2))).status).toBe(400);
  });

  test('refuses too many pixels, however small the file', async () => {
    const { client } = await makeUser();
    const large = await picture(8000, 5001).png({ compressionLevel: 9 }).toBuffer();
    expect(large.length).toBeLessThan(limits.uploadBytes);
    expect((await upload(client, large)).status).toBe(400);
  });

  test.each([
    [1, 39_999_999],
    [39_999_999, 1],
  ])('refuses a picture of %i by %i pixels before it is decoded', async (width, height) => {
    const { client } = await makeUser();
    const { status, body } = await upload(client, blankPng(width, height));
    expect([status, body]).toMatchObject([400, { errors: { file: expect.stringContaining('16383') } }]);
  });

  test('takes an AVIF of forty megapixels, and serves others during and after', async () => {
    const [{ client }, { client: other }] = await Promise.all([makeUser(), makeUser()]);
    const bomb = await picture(6300, 6300).avif({ effort: 0 }).toBuffer();
    expect(bomb.length).toBeLessThan(2000);
    const small = await picture(20, 10).png().toBuffer();
    let areDone = false;
    const eight = Promise.all(Array.from({ length: 8 }, () => upload(client, bomb))).finally(() => {
      areDone = true;
    });
    const [first, svgAnswer] = [await upload(other, small), await upload(other, Buffer.from(svg))];
    expect([first.status, svgAnswer.status, areDone]).toEqual([201, 400, false]);
    const answers = await eight;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(6).fill(429)]);
    const { body } = answers.find(({ status }) => status === 201)!;
    expect([body.width, body.height]).toEqual([4000, 4000]);
  }, 240_000);

  test('receives few at once of one account, however slowly they are sent', async () => {
    const [{ client }, { client: other }] = await Promise.all([makeUser(), makeUser()]);
    const slow = Array.from({ length: 8 }, () => beginUpload(client));
    await pause(500);
    const small = await picture(20, 10).png().toBuffer();
    expect((await upload(client, small)).status).toBe(429);
    expect((await upload(other, small)).status).toBe(201);
    for (const call of slow) call.destroy();
    const isTaken = async () => expect((await upload(client, small)).status).toBe(201);
    await vi.waitFor(isTaken, { timeout: 30_000, interval: 200 });
  });

  test('forgets the waiting pictures of those who have left', async () => {
    const { client } = await makeUser();
    // Waits like an AVIF of this size, and is decoded sooner.
    const large = await picture(6300, 6300).png({ compressionLevel: 9 }).toBuffer();
    const leaving = [makeUser(), makeUser()].map(async (person) => leaveSoon((await person).client, large));
    await Promise.all(leaving);
    expect((await upload(client, large)).status).toBe(201);
  }, 120_000);
});
