import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEditor } from '../src/contract';
import type { Answer } from './client';
import { cmsEnvironment, type CmsProcess, type CmsStore, startCms } from './cms-process';
import { Editor } from './editor';
import { startMailServer } from './mail-server';
import { panelAdmin } from './panel-admin';
import { makeStore } from './cms';

const patience = 240_000;

/** What every login to the panel reaches whatever its rights are, and why it may. Everything else is refused. */
const reachable: Record<string, string> = {
  // Before a login.
  'GET /admin/init': 'whether there is a super admin, for the login page',
  'GET /admin/project-type': 'that this is the free edition',
  'POST /admin/login': 'the login itself',
  'POST /admin/register-admin': 'refuses as soon as there is a super admin',
  'GET /admin/registration-info': 'the name of whoever has the token of an invitation',
  'POST /admin/register': 'needs the token of an invitation',
  'POST /admin/forgot-password': 'mails a fixed text to an account of the panel',
  'POST /admin/reset-password': 'needs the token of that mail',
  'POST /admin/logout': 'ends the own session',
  // The own account.
  'GET /admin/users/me': 'the own account',
  'PUT /admin/users/me': 'the own names, email and password; the password needs the current one',
  'GET /admin/users/me/permissions': 'the own rights',
  'GET /admin/users/me/sessions': 'the own sessions',
  'DELETE /admin/users/me/sessions': 'ends the own sessions',
  'DELETE /admin/users/me/sessions/:sessionId': 'ends one of the own sessions',
  // The frame of the panel: versions, names of rights and types, numbers.
  'GET /admin/information': 'the versions that the settings page shows',
  'GET /admin/telemetry-properties': 'empty: nothing is reported',
  'GET /admin/guided-tour-meta': 'the fields of the content types, which are public code',
  'GET /admin/permissions': 'the names of all rights',
  'POST /admin/permissions/check': 'which of the named rights are the own',
  'GET /admin/content-api/permissions': 'the names of actions; none of them is served',
  'GET /admin/content-api/routes': 'the addresses of the API, which are public',
  'GET /admin/homepage/key-statistics': 'numbers of files, types, languages and accounts of the panel',
  'GET /admin/homepage/layout': 'where the own widgets stand',
  'PUT /admin/homepage/layout': 'where the own widgets stand',
  'GET /content-manager/init': 'the fields of the content types, which are public code',
  'GET /content-manager/content-types': 'the names of the content types',
  'GET /content-manager/content-types-settings': 'how lists are laid out',
  'GET /content-manager/content-types/:uid/configuration': 'how a form is laid out',
  'GET /content-manager/components': 'there are none',
  'GET /content-manager/components/:uid/configuration': 'there are none',
  'GET /content-manager/preview/url/:contentType': 'empty: no preview is configured',
  'GET /content-manager/preview/script': 'a script of Strapi itself',
  'GET /content-manager/homepage/recent-documents': 'of the types that the role may read',
  'GET /content-manager/homepage/count-documents': 'numbers of the types that the role may read',
  'POST /content-manager/uid/generate': 'refuses: no type has a field of that kind',
  'POST /content-manager/uid/check-availability': 'refuses: no type has a field of that kind',
  'GET /i18n/locales': 'the one language',
  'GET /i18n/settings': 'whether Strapi may translate: it may not',
  // Types that the role may read or write; the second test says which.
  'GET /content-manager/relations/:model/:targetField': 'by the right to read the type and the field',
  'GET /content-manager/relations/:model/:id/:targetField': 'by the right to read the type and the field',
  'GET /content-manager/single-types/:model': 'by the right on the type',
  'PUT /content-manager/single-types/:model': 'by the right on the type',
  'DELETE /content-manager/single-types/:model': 'by the right on the type',
  'GET /content-manager/single-types/:model/actions/countDraftRelations': 'by the right on the type',
  'GET /content-manager/collection-types/:model': 'by the right on the type',
  'POST /content-manager/collection-types/:model': 'by the right on the type',
  'POST /content-manager/collection-types/:model/clone/:sourceId': 'by the right on the type',
  'POST /content-manager/collection-types/:model/auto-clone/:sourceId': 'by the right on the type',
  'GET /content-manager/collection-types/:model/:id': 'by the right on the type',
  'PUT /content-manager/collection-types/:model/:id': 'by the right on the type',
  'DELETE /content-manager/collection-types/:model/:id': 'by the right on the type',
  'POST /content-manager/collection-types/:model/actions/bulkDelete': 'by the right on the type',
  'POST /content-manager/collection-types/:model/actions/bulkFindForValidation': 'by the right on the type',
  'GET /content-manager/collection-types/:model/:id/actions/countDraftRelations': 'by the right on the type',
  'GET /content-manager/collection-types/:model/actions/countManyEntriesDraftRelations':
    'by the right on the type',
  'POST /content-manager/mails/:id/send-again': 'by the right to read that mail',
  // The media library: pictures only, by the rights of editors and, for their own files, of authors.
  'POST /upload': 'by the right to add files',
  'GET /upload/files': 'by the right to read files',
  'POST /upload/files': 'by the right to add files',
  'GET /upload/files/:id': 'by the right to read files',
  'PUT /upload/files/:id': 'by the right to change files',
  'POST /upload/files/:id/replace': 'by the right to change files',
  'DELETE /upload/files/:id': 'by the right to change files',
  'GET /upload/folders/:id': 'by the right to read files',
  'GET /upload/folders': 'by the right to read files',
  'POST /upload/folders': 'by the right to add files',
  'PUT /upload/folders/:id': 'by the right to change files',
  'GET /upload/folder-structure': 'by the right to read files',
  'POST /upload/actions/bulk-delete': 'by the right to change files',
  'POST /upload/actions/bulk-move': 'by the right to change files',
  'POST /upload/actions/bulk-update': 'by the right to change files',
  'GET /upload/configuration': 'how the media library is laid out',
  'PUT /upload/configuration': 'by the right to lay the media library out',
};

/** The types whose documents the roles of editors and authors are for. */
const readableTypes = [
  'api::audit-entry.audit-entry',
  'api::blog.blog',
  'api::category.category',
  'api::comment.comment',
  'api::contact-message.contact-message',
  'api::mail.mail',
  'api::page.page',
  'api::report.report',
  'api::site-setting.site-setting',
  'api::subscriber.subscriber',
  'api::tag.tag',
];

const author = { email: 'panel.author@example.org', password: 'Panel-Author-1!' };
const secret = 'the content of a file of the CMS';

const requests: string[] = [];
const listener = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.end(secret);
});

type Account = typeof author;

let store: CmsStore & { remove: () => Promise<void> };
let cms: CmsProcess;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let file: string;
let address: string;
let served: { routes: string[]; types: string[] };

function listRoutes(): typeof served {
  const script = path.resolve(__dirname, 'list-routes.cjs');
  const output = execFileSync(process.execPath, [script], {
    env: cmsEnvironment(store),
    maxBuffer: 1e8,
    encoding: 'utf8',
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as typeof served;
}

/** The panel's Author is made as its super admin makes one: by an invitation. */
async function makeAuthor() {
  const admin = await Editor.logIn(panelAdmin, cms.url);
  const roles = await admin.raw<{ data: { id: number; code: string }[] }>('GET', '/admin/roles');
  const role = roles.body.data.find(({ code }) => code === 'strapi-author');
  const { email, password } = author;
  const person = { firstname: 'Panel', lastname: 'Author' };
  const invited = await admin.raw<{ data: { registrationToken: string } }>('POST', '/admin/users', {
    ...person,
    email,
    roles: [role?.id],
  });
  const { registrationToken } = invited.body.data;
  await admin.raw('POST', '/admin/register', { registrationToken, userInfo: { ...person, password } });
}

beforeAll(async () => {
  store = await makeStore();
  mails = await startMailServer();
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  file = path.join(store.dataDir, 'secret.txt');
  writeFileSync(file, secret);
  const { email, password } = panelAdmin;
  const admin = { PANEL_ADMIN_EMAIL: email, PANEL_ADMIN_PASSWORD: password };
  cms = await startCms(store, { ...admin, SMTP_URL: mails.url });
  await makeAuthor();
  served = listRoutes();
}, patience);

afterAll(async () => {
  await cms.stop();
  mails.stop();
  listener.close();
  await store.remove();
}, patience);

/** Documents that nobody has: a route that a role may not use says so before it looks for them. */
const values: Record<string, string> = {
  model: 'api::blog.blog',
  uid: 'api::blog.blog',
  contentType: 'api::blog.blog',
  targetField: 'author',
};
const fill = (route: string) => route.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '999999');

/** What is no route of the panel: the API, files, the health check and the root. */
const otherRoutes = /^\S+ \/(api\/v1\b|uploads\b|_health$|$|\()|^HEAD /;

/** A body that would read, fetch or mail something if a route took any of it at its word. */
function bait() {
  const sources = { path: file, href: address, url: address };
  return {
    ...sources,
    ...{ urls: [address], to: 'x@example.org', subject: 's', text: sources, html: sources, raw: sources },
    ...{ attachments: [sources], email: 'x@example.org', files: [sources], fileInfo: sources, data: sources },
  };
}

async function walk(account: Account, body: object, take: (route: string, answer: Answer) => void) {
  let login = await Editor.logIn(account, cms.url);
  for (const route of served.routes) {
    if (otherRoutes.test(route)) continue;
    const [method = '', address = ''] = fill(route).split(' ');
    take(route, await login.raw(method, address, method === 'GET' ? undefined : body));
    if (/logout|\/sessions/.test(route)) login = await Editor.logIn(account, cms.url);
  }
}

describe.each<[string, Account]>([
  ['an editor', demoEditor],
  ['an author', author],
])('of the panel, %s', (_who, account) => {
  test(
    'reaches the routes of the list and no other',
    async () => {
      const reached: string[] = [];
      await walk(account, {}, (route, { status }) => {
        if (status !== 401 && status !== 403) reached.push(route);
      });
      expect(reached.sort()).toEqual(Object.keys(reachable).sort());
    },
    patience,
  );

  test('reaches the types of the list and no other', async () => {
    const login = await Editor.logIn(account, cms.url);
    const reached: string[] = [];
    for (const type of served.types) {
      const addresses = ['collection-types', 'single-types'].map(
        (kind) => `/content-manager/${kind}/${type}`,
      );
      const answers = await Promise.all(addresses.map((one) => login.raw('GET', one)));
      if (answers.some(({ status }) => ![403, 404].includes(status))) reached.push(type);
    }
    expect(reached.sort()).toEqual(readableTypes);
  });

  test(
    'makes the CMS read no file, fetch no address, mail nobody and fail nowhere',
    async () => {
      const failed: string[] = [];
      await walk(account, bait(), (route, { status, text }) => {
        if (status >= 500 || text.includes(secret)) failed.push(`${route} ${status}`);
      });
      expect([failed, requests, mails.received]).toEqual([[], [], []]);
    },
    patience,
  );
});
