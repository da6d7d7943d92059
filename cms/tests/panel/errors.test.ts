import { describe, expect, test } from 'vitest';
import { demoEditor } from '../../src/contract';
import { Client } from '../support/client';
import { Editor } from '../support/editor';
import { panelAdmin } from '../support/panel-admin';
import { makePanelAuthor } from '../support/panel-account';

const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe.each([
  ['an editor', demoEditor],
  ['the super admin', panelAdmin],
])('of the panel, %s gets a plain refusal', (_who, account) => {
  test.each<[string, string, unknown?]>([
    ['GET', '/upload/files?filters[related][id]=1'],
    ['GET', '/upload/files?filters[$or][0][related][id]=1'],
    ['GET', '/upload/files?sort=related.id'],
    ['GET', '/upload/folders?filters[files][related][id]=1'],
    ['GET', '/content-manager/relations/admin::user/roles'],
    ['GET', '/content-manager/relations/admin::user/1/roles'],
    ['GET', '/content-manager/relations/api::blog.blog/createdBy'],
    ['GET', '/content-manager/relations/api::blog.blog/updatedBy'],
    ['GET', '/content-manager/relations/api::comment.comment/createdBy'],
    ['GET', '/content-manager/relations/plugin::users-permissions.user/role'],
    ['GET', '/content-manager/relations/plugin::upload.file/related'],
    ['GET', '/content-manager/relations/nothing/author'],
    ['GET', '/content-manager/relations/api::blog.blog/nothing'],
    ['GET', '/content-manager/relations/constructor/name'],
    ['GET', '/content-manager/collection-types/constructor'],
    ['GET', '/content-manager/collection-types/api::blog.blog?filters[title][$jsonSupersetOf]=a'],
    ['GET', '/content-manager/collection-types/api::blog.blog?filters[id][$between]=1'],
    ['GET', '/content-manager/collection-types/api::blog.blog?filters[id][$gt]=a'],
    ['GET', '/content-manager/collection-types/api::blog.blog?filters[id][$gt]=99999999999999999999'],
    ['GET', '/content-manager/collection-types/api::blog.blog?filters[title][$eq]=%00'],
    ['GET', '/content-manager/collection-types/api::blog.blog?_q=%00'],
    ['GET', '/upload/files/99999999999999999999'],
    ['GET', '/admin/license-trial-time-left'],
    ['POST', '/admin/permissions/check', {}],
    ['POST', '/admin/permissions/check', []],
    ['POST', '/admin/permissions/check', { permissions: [null] }],
    ['POST', '/admin/permissions/check', { permissions: Array(201).fill({ action: 'admin::users.read' }) }],
    ['GET', '/upload/files?page=99999999999999999999'],
  ])('to %s %s %j', async (method, path, body) => {
    const login = await Editor.logIn(account);
    const { status, text } = await login.raw(method, path, body);
    expect([status, text]).toEqual([expect.toSatisfy((code: number) => code >= 200 && code < 500), text]);
  });
});

const longName = 'n'.repeat(255);

test.each([
  { firstname: longName },
  { lastname: longName },
  { username: longName },
  { preferedLanguage: longName },
  { email: `${longName}@example.org` },
  { roles: [1] },
  { isActive: true },
  { password: 'Panel-Author-2!' },
  { password: 'Panel-Author-2!', currentPassword: '' },
  { email: demoEditor.email.toUpperCase() },
])('an author of the panel cannot change the own account by %j', async (change) => {
  const author = await Editor.logIn(await makePanelAuthor());
  const { text } = await author.raw('GET', '/admin/users/me');
  expect((await author.raw('PUT', '/admin/users/me', change)).status).toBe(400);
  expect((await author.raw('GET', '/admin/users/me')).text).toBe(text);
});

describe('the panel’s login', () => {
  test.each([1_001, 60_000])('refuses a form of %i fields', async (count) => {
    const answer = await new Client().raw('POST', '/admin/login', { body: fields(count), headers: form });
    expect([400, 413, 415]).toContain(answer.status);
  });

  test.each(['{', '[1', '"a"', 'null', '{"email":{"$ne":""},"password":{}}'])('refuses %s', async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await new Client().raw('POST', '/admin/login', { body, headers });
    expect(answer.status).toBe(400);
  });

  test('refuses a multipart form of many fields', async () => {
    const part = (index: number) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`;
    const body = `${Array.from({ length: 2_000 }, (_, index) => part(index)).join('')}--x--\r\n`;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const answer = await new Client().raw('POST', '/admin/login', { body, headers });
    expect([400, 413, 415]).toContain(answer.status);
  });
});
