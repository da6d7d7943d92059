import { describe, expect, test } from 'vitest';
import { limits } from '../../contract';
import {
  announceLarge,
  form,
  formType,
  picture,
  sendForm,
  upload,
} from '../../../tests/support/builders/pictures';
import { makeUser } from '../../../tests/support/builders/people';
import { database } from '../../../tests/support/database';

const stored = () => database()('uploads').count('* as n').first();

describe('the form of POST /uploads', () => {
  test('asks for the preset and one file', async () => {
    const { client } = await makeUser();
    const file = await picture(4, 4).png().toBuffer();
    const preset: [string, string] = ['upload_preset', 'blogging'];
    const cases: [Buffer, string][] = [
      [form([['file', file]]), 'upload_preset'],
      [
        form([
          ['file', file],
          ['upload_preset', 'other'],
        ]),
        'upload_preset',
      ],
      [form([preset]), 'file'],
      [form([preset, ['file', 'text']]), 'file'],
      [form([preset, ['file', file], ['file', file]]), 'file'],
      [Buffer.from('no form at all'), 'file'],
    ];
    for (const [body, field] of cases) {
      const answer = await sendForm(client, body);
      expect([answer.status, answer.body]).toMatchObject([400, { errors: { [field]: expect.any(String) } }]);
    }
  });

  test('takes a form with a few parts apart, and none with many or with long headers', async () => {
    const { client } = await makeUser();
    const file = await picture(4, 4).png().toBuffer();
    const withMore = (count: number, name = 'more') =>
      form([
        ['upload_preset', 'blogging'],
        ['file', file],
        ...Array.from({ length: count }, (): [string, string] => [name, '']),
      ]);
    expect((await sendForm(client, withMore(8))).status).toBe(201);
    const many = await sendForm(client, withMore(9));
    expect([many.status, many.body]).toMatchObject([
      400,
      { errors: { file: 'The form has too many parts' } },
    ]);
    const long = await sendForm(client, withMore(1, 'n'.repeat(5000)));
    expect([long.status, long.body]).toMatchObject([400, { errors: { file: 'The form cannot be read' } }]);
  });

  test('reads a form whose boundary is quoted', async () => {
    const { client } = await makeUser();
    const body = form([
      ['upload_preset', 'blogging'],
      ['file', await picture(4, 4).png().toBuffer()],
    ]);
    const quoted = formType.replace(/boundary=(.+)$/, 'charset=utf-8; boundary="$1"');
    expect((await client.post('/uploads', body, { 'Content-Type': quoted })).status).toBe(201);
  });

  test('refuses what is too large, and what is no form', async () => {
    const { client } = await makeUser();
    const before = await stored();
    const large = Buffer.concat([await picture(4, 4).png().toBuffer(), Buffer.alloc(limits.uploadBytes)]);
    expect((await upload(client, large)).status).toBe(413);
    expect((await announceLarge(client)).status).toBe(413);
    expect((await client.post('/uploads', { upload_preset: 'blogging', file: 'x' })).status).toBe(415);
    expect((await client.post('/uploads', Buffer.alloc(9), { 'Content-Type': 'image/png' })).status).toBe(
      415,
    );
    expect(await stored()).toEqual(before);
  });
});
