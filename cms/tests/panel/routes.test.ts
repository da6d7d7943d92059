import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEditor } from '../../src/contract';
import type { Answer } from '../support/client';
import { cmsEnvironment } from '../support/cms-process';
import { Editor } from '../support/editor';
import { patience, prepareOutboxCms } from '../support/outbox-cms';
import { panelAdmin } from '../support/panel-admin';
import { makePanelAuthor } from '../support/panel-account';
import { editorsOnly, reachable, readableTypes, typesOfAuthors } from './reachable-panel-routes';

const secret = 'the content of a file of the CMS';

const requests: string[] = [];
const listener = createServer((request, response) => {
  requests.push(request.url ?? '');
  response.end(secret);
});

type Account = typeof panelAdmin;

const outbox = prepareOutboxCms();
let file: string;
let address: string;
let author: Account;
let served: { routes: string[]; types: string[] };

function listRoutes(): typeof served {
  const script = path.resolve(__dirname, 'list-routes.cjs');
  const output = execFileSync(process.execPath, [script], {
    env: cmsEnvironment(outbox.store()),
    maxBuffer: 1e8,
    encoding: 'utf8',
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as typeof served;
}

beforeAll(async () => {
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  file = path.join(outbox.store().dataDir, 'secret.txt');
  writeFileSync(file, secret);
  author = await makePanelAuthor(outbox.url());
  served = listRoutes();
}, patience);

afterAll(() => listener.close());

/** Documents that nobody has: a route that a role may not use says so before it looks for them. */
const values: Record<string, string> = {
  model: 'api::blog.blog',
  uid: 'api::blog.blog',
  contentType: 'api::blog.blog',
  targetField: 'author',
};
const fill = (route: string) => route.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '999999');

/** These are no routes of the panel: the API, files, the health check and the root. */
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

/** The router takes capitals for small letters, except in what it hands on as a parameter. */
const inCapitals = (route: string) => route.replace(/\/[\w-]+/g, (part) => part.toUpperCase());

async function walk(
  account: Account,
  body: object,
  take: (route: string, answer: Answer) => void,
  spell = (route: string) => route,
) {
  let login = await Editor.logIn(account, outbox.url());
  for (const route of served.routes) {
    if (otherRoutes.test(route)) continue;
    const [method = '', address = ''] = fill(spell(route)).split(' ');
    take(route, await login.raw(method, address, method === 'GET' ? undefined : body));
    if (/logout|\/sessions/.test(route)) login = await Editor.logIn(account, outbox.url());
  }
}

describe.each<[string, () => Account, string[], string[]]>([
  ['an editor', () => demoEditor, Object.keys(reachable), readableTypes],
  [
    'an author',
    () => author,
    Object.keys(reachable).filter((route) => !editorsOnly.has(route)),
    typesOfAuthors,
  ],
])('of the panel, %s', (_who, account, routes, types) => {
  test.each<[string, ((route: string) => string)?]>([['as they are written'], ['in capitals', inCapitals]])(
    'reaches the routes of the list and no other, %s',
    async (_how, spell) => {
      const reached: string[] = [];
      const take = (route: string, { status }: Answer) => {
        if (status !== 401 && status !== 403) reached.push(route);
      };
      await walk(account(), {}, take, spell);
      expect(reached.sort()).toEqual([...routes].sort());
    },
    patience,
  );

  test('reaches the types of the list and no other', async () => {
    const login = await Editor.logIn(account(), outbox.url());
    const reached: string[] = [];
    for (const type of served.types) {
      const addresses = ['collection-types', 'single-types'].map(
        (kind) => `/content-manager/${kind}/${type}`,
      );
      const answers = await Promise.all(addresses.map((one) => login.raw('GET', one)));
      if (answers.some(({ status }) => ![403, 404].includes(status))) reached.push(type);
    }
    expect(reached.sort()).toEqual(types);
  });

  test(
    'makes the CMS read no file, fetch no address, mail nobody and fail nowhere',
    async () => {
      const failed: string[] = [];
      await walk(account(), bait(), (route, { status, text }) => {
        if (status >= 500 || text.includes(secret)) failed.push(`${route} ${status}`);
      });
      expect([failed, requests, outbox.server().received]).toEqual([[], [], []]);
    },
    patience,
  );
});
