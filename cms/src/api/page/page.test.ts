import { afterEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../tests/support/builders/audited';
import { makeAdmin } from '../../../tests/support/builders/people';
import { visitor } from '../../../tests/support/client';
import { database } from '../../../tests/support/database';
import { Editor } from '../../../tests/support/editor';
import { type AdminSettings, type Page, pageSchema, type Settings } from '../../contract';
import { defaultPages } from '../../setup/default-pages';

afterEach(async () => {
  for (const [name, html] of Object.entries(defaultPages))
    await database()('pages').where({ name }).update({ html });
});

const read = () => visitor().get<Page>('/pages/privacy');
const save = async (pages: object) =>
  (await makeAdmin()).client.put<AdminSettings>('/admin/settings', { pages });

describe('the site’s own pages', () => {
  test('are there from the start, in the form in which a save leaves them', async () => {
    const { body } = await read();
    expect(pageSchema.strict().parse(body)).toEqual(body);
    expect((await visitor().get<Settings>('/settings')).body.pages).toEqual(['privacy', 'terms']);
    for (const [name, html] of Object.entries(defaultPages)) {
      expect((await save({ [name]: html })).body.pages).toMatchObject({ [name]: html });
    }
  });

  test('are changed by admins, sanitised, with an entry in the audit log', async () => {
    const admin = await makeAdmin();
    const html = '<p>Ours <script>alert(1)</script><a href="javascript:alert(1)">link</a></p>';
    const answer = await admin.client.put('/admin/settings', { pages: { privacy: html } });
    expect(answer.status).toBe(200);
    expect((await read()).body.html).toMatch(/^<p>Ours /);
    expect((await read()).body.html).not.toMatch(/script/);
    expect(await auditOf(`actor=${admin.documentId}`)).toEqual([
      ['settings.change', admin.documentId, null, 'page privacy'],
    ]);
  });

  test('are sanitised for readers when a row was written past the API', async () => {
    const html = '<p>Ours <img src="x" onerror="alert(1)"><a href="javascript:alert(1)">link</a></p>';
    await database()('pages')
      .where({ name: 'privacy' })
      .update({ html: `${html}<script>1</script>` });
    expect((await read()).body.html).toBe('<p>Ours link</p>');
    await database()('pages')
      .where({ name: 'privacy' })
      .update({ html: '<b>'.repeat(5000) });
    expect((await read()).status).toBe(404);
  });

  test('that are empty are not found and not listed', async () => {
    await save({ privacy: '<p> </p>' });
    expect((await read()).status).toBe(404);
    expect((await visitor().get<Settings>('/settings')).body.pages).toEqual(['terms']);
  });

  test.each([
    [{ privacy: 'x'.repeat(65 * 1024) }],
    // Each is stored as five characters.
    [{ privacy: '&'.repeat(65_000) }],
    [{ terms: 7 }],
    ['x'],
  ])('refuse what is too long, or no text (%#)', async (pages) => {
    const { status, body } = await save(pages as object);
    expect([status, body]).toMatchObject([400, { errors: { pages: expect.any(String) } }]);
  });

  test('of other names do not exist', async () => {
    for (const name of ['about', 'PRIVACY', '..%2fprivacy']) {
      expect((await visitor().get(`/pages/${name}`)).status).toBe(404);
    }
  });

  test('are changed by editors in the panel by the same rules, but neither made nor deleted', async () => {
    const editor = await Editor.logIn();
    const type = 'api::page.page';
    const { document_id } = await database()('pages').where({ name: 'terms' }).first('document_id');
    const saved = await editor.call('PUT', `${type}/${document_id}`, {
      name: 'other',
      html: '<p>By hand<script>1</script></p>',
    });
    expect(saved.status).toBe(200);
    expect(await database()('pages').where({ name: 'terms' }).first('html')).toEqual({
      html: '<p>By hand</p>',
    });
    expect((await editor.call('DELETE', `${type}/${document_id}`)).status).toBe(403);
    expect((await editor.call('POST', type, { name: 'new', html: '' })).status).toBe(403);
  });
});
