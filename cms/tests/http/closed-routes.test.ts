import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { makeBlog } from '../support/builders/blogs';
import { makeAdmin, makeUser } from '../support/builders/people';
import { visitor } from '../support/client';
import { sharedCms } from '../support/cms';
import { database } from '../support/database';
import { Editor } from '../support/editor';
import { panelAdmin } from '../support/panel-admin';

/** Routes that Strapi and its plugins would serve if we let them. */
const stock = [
  'GET /api/v1/users/1',
  'GET /api/v1/users/count',
  'GET /api/v1/roles',
  'GET /api/v1/users-permissions/roles',
  'GET /api/v1/permissions',
  'POST /api/v1/auth/local',
  'POST /api/v1/auth/local/register',
  'POST /api/v1/auth/forgot-password',
  'POST /api/v1/auth/reset-password',
  'POST /api/v1/auth/change-password',
  'POST /api/v1/auth/refresh',
  'GET /api/v1/auth/email-confirmation',
  'GET /api/v1/connect/google',
  'GET /api/v1/upload/files',
  'POST /api/v1/upload',
  'GET /api/v1/upload/settings',
  'DELETE /api/v1/upload/files/1',
  'POST /api/v1/email',
  'GET /api/v1/email/settings',
  'GET /api/v1/i18n/locales',
  'GET /api/v1/content-type-builder/content-types',
  ...[
    'blog',
    'like',
    'follow',
    'session',
    'audit-entry',
    'idempotency-key',
    'contact-message',
    'upload-entry',
  ].flatMap((name) => [`GET /api/v1/${name}`, `GET /api/v1/${name}s/1`]),
  'GET /api/v1/categories',
  'GET /api/v1/comments',
  'GET /api/v1/sessions',
  'GET /api/v1/likes',
  'GET /api/v1/follows',
  'GET /api/v1/tags',
  'GET /api/v1/audit-entries',
  'GET /api/v1/idempotency-keys',
  'GET /api/v1/contact-messages',
  'GET /api/v1/site-setting',
  'GET /api/v1/site-settings',
  'GET /api/blogs',
  'GET /api/users',
  'GET /api/users/me',
  'POST /api/auth/local',
  'GET /api/upload/files',
  'GET /api',
  'GET /blogs',
  'POST /users/login',
  'GET /me',
  'GET /settings',
  'GET /graphql',
  'POST /graphql',
  'GET /documentation',
  'GET /.env',
  'GET /.git/config',
  'GET /package.json',
  'GET /linefeed.db',
  'GET /uploads/../linefeed.db',
  'GET /uploads/..%2flinefeed.db',
  'GET /uploads/%2e%2e/linefeed.db',
  'GET /uploads/..%5clinefeed.db',
];

const encodeLetter = (path: string) =>
  path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const spellings = (path: string) => [path, path.toUpperCase(), `${path}/`, `/${path}`, encodeLetter(path)];

/** The panel's own calls, which need an account of the panel. */
const panel = [
  '/content-manager/collection-types/api::blog.blog',
  '/content-manager/collection-types/plugin::users-permissions.user',
  '/users-permissions/roles',
  '/upload/files',
  '/admin/users',
  '/admin/users/me',
  '/admin/api-tokens',
  '/admin/webhooks',
  '/content-type-builder/content-types',
  '/i18n/locales',
];

describe('outside the contract', () => {
  test.each(stock)('%s finds nothing, however it is spelt, not even as an admin', async (call) => {
    const [method = '', address = ''] = call.split(' ');
    const { client } = await makeAdmin();
    for (const spelling of spellings(address)) {
      for (const caller of [visitor(), client]) {
        const { status, text } = await caller.raw(method, spelling);
        expect([400, 403, 404, 405]).toContain(status);
        expect(text).not.toMatch(/password|sqlite|Bearer|stack|node_modules/i);
      }
    }
  });

  test.each(panel)('%s is closed to accounts of the site', async (address) => {
    const { client } = await makeAdmin();
    for (const spelling of spellings(address)) {
      const bearer = { Authorization: `Bearer ${client.cookie}` };
      const answer = await client.raw('GET', spelling, { headers: bearer });
      expect([401, 403, 404, 405]).toContain(answer.status);
    }
  });

  test('nobody makes themselves the first admin of the panel', async () => {
    const body = { email: 'x@example.org', password: 'Xx-123456', firstname: 'X', lastname: 'Y' };
    for (const address of ['/admin/register-admin', '/admin/register', '/admin/forgot-password']) {
      const { status, text } = await visitor().raw('POST', address, { body });
      expect([address, status >= 200 && status < 500]).toEqual([address, true]);
      expect(text).not.toContain('token');
    }
    expect((await visitor().raw('POST', '/admin/register-admin', { body })).status).toBe(400);
    expect((await visitor().raw('POST', '/admin/login', { body })).status).toBe(400);
  });
});

describe('in the panel, to nobody,', () => {
  test.each(['/admin/api-tokens', '/admin/admin-tokens', '/admin/transfer/tokens', '/admin/webhooks'])(
    '%s is open',
    async (address) => {
      for (const account of [undefined, panelAdmin]) {
        const { status } = await (await Editor.logIn(account)).raw('GET', address);
        expect([403, 404]).toContain(status);
      }
      expect(await database()('strapi_api_tokens').first()).toBeUndefined();
    },
  );

  test.each<[string, string, string?]>([
    ['session', 'sessions', 'user'],
    ['idempotency-key', 'idempotency_keys'],
    ['follow', 'follows', 'follower'],
    ['like', 'likes', 'blog'],
    ['upload', 'uploads'],
  ])('a row of the type %s is open', async (name, table, relation) => {
    const [person, other, blog] = [await makeUser(), await makeUser(), await makeBlog()];
    await person.client.put(`/users/${other.documentId}/follow`);
    await person.client.put(`/blogs/${blog.documentId}/like`);
    const uid = `api::${name}.${name}`;
    const row = await database()(table).first('document_id');
    const id = row?.document_id ?? 'unknown';
    const calls: [string, string, object?][] = [
      ['GET', `/content-manager/collection-types/${uid}`],
      ['GET', `/content-manager/collection-types/${uid}/${id}`],
      ['PUT', `/content-manager/collection-types/${uid}/${id}`, {}],
      ['DELETE', `/content-manager/collection-types/${uid}/${id}`],
      ['POST', `/content-manager/collection-types/${uid}/actions/bulkDelete`, { documentIds: [id] }],
      ['GET', `/content-manager/collection-types/${uid}/${id}/actions/countDraftRelations`],
      ['GET', `/content-manager/relations/${uid}/${relation}`],
      ['GET', `/content-manager/relations/${uid}/${id}/${relation}`],
    ];
    for (const account of [undefined, panelAdmin]) {
      const editor = await Editor.logIn(account);
      const open: unknown[] = [];
      for (const [method, address, body] of calls) {
        const { status } = await editor.raw(method, address, body);
        if (status !== 403 && status !== 404) open.push([method, address, status]);
      }
      expect.soft(open).toEqual([]);
    }
    expect(await database()(table).where({ document_id: id })).toHaveLength(row ? 1 : 0);
  });
});

describe('the publishing of Strapi’s own', () => {
  const blogs = '/content-manager/collection-types/api::blog.blog';
  const settings = '/content-manager/single-types/api::site-setting.site-setting';

  test.each([
    `${blogs}/actions/bulkPublish`,
    `${blogs}/actions/bulkUnpublish`,
    `${blogs}/actions/publish`,
    `${blogs}/:id/actions/publish`,
    `${blogs}/:id/actions/unpublish`,
    `${blogs}/:id/actions/discard`,
    `${settings}/actions/publish`,
    `${settings}/actions/unpublish`,
    `${settings}/actions/discard`,
  ])('%s is not there: nothing has its drafts', async (address) => {
    const blog = await makeBlog();
    const editor = await Editor.logIn();
    const body = address.startsWith(blogs) ? { documentIds: [blog.documentId], title: 'New' } : {};
    const answer = await editor.raw('POST', address.replace(':id', blog.documentId), body);
    expect([403, 404, 405]).toContain(answer.status);
  });
});

describe('the folder of uploads', () => {
  const folder = () => path.join(sharedCms().dataDir, 'public/uploads');

  test('gives a file and never a list', async () => {
    mkdirSync(folder(), { recursive: true, mode: 0o700 });
    writeFileSync(path.join(folder(), 'a_1x1.webp'), 'picture', { mode: 0o600 });
    const file = await visitor().raw('GET', '/uploads/a_1x1.webp');
    expect([file.status, file.text, file.headers['content-type']]).toEqual([200, 'picture', 'image/webp']);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    for (const address of ['/uploads', '/uploads/', '/uploads//', '/uploads/.', '/uploads/%2e/']) {
      const { status, text } = await visitor().raw('GET', address);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain('a_1x1');
    }
  });
});

describe('the health checks', () => {
  test.each(['/healthz', '/readyz'])(
    '%s says that all is well and the release, and is never kept',
    async (address) => {
      const answer = await visitor().raw('GET', address);
      expect([answer.status, answer.body]).toEqual([200, { status: 'ok', version }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});
