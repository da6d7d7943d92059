import {
  createRequestHandler,
  type EntryContext,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import { expect, test } from 'vitest';
import routes from '../app/routes';
import { createPageHandler } from './page-handler';
import { listPages, type PageRoute } from './request/find-page';

type Row = PageRoute & { index?: boolean };

/** All routes of the site, as Remix has them, with pages that tell which routes were found. */
function buildOf(rows: readonly Row[], parentId = 'root'): Record<string, object> {
  const entries = rows.flatMap((row) => {
    const { path, index } = row;
    const id = row.id ?? row.file.replace(/\.tsx?$/, '');
    const page = { default: () => null, loader: () => `data of ${id}`, action: () => `form of ${id}` };
    const own = { id, parentId, path, index, module: page };
    return [[id, own], ...Object.entries(buildOf(row.children ?? [], id))];
  });
  return Object.fromEntries(entries);
}

const root = { id: 'root', path: '', module: { default: () => null } };
const all = { root, ...buildOf(routes) };
const tell = (_request: Request, status: number, headers: Headers, context: EntryContext) => {
  const { matches, actionData, loaderData } = context.staticHandlerContext;
  const found = matches.map(({ route, params }) => ({ id: route.id, params }));
  const known = Object.keys(context.manifest.routes);
  return Response.json({ found, known, actionData, loaderData }, { status, headers });
};
const build = {
  entry: { module: { default: tell } },
  routes: all,
  assets: { entry: { imports: [], module: '' }, routes: all, url: '', version: '1' },
  future: { v3_singleFetch: true },
  basename: '/',
} as unknown as ServerBuild;
const answerPage = createPageHandler(build, routes);
const handle: RequestHandler = async (request, context = {} as never) =>
  (await answerPage(request, context)).answer;
const remix = createRequestHandler(build, 'production');

async function ask(handler: RequestHandler, path: string) {
  const answer = await handler(new Request(`http://localhost:3000${path}`), {} as never);
  const { found, known } = (await answer.json()) as { found: { id: string }[]; known: string[] };
  return { status: answer.status, found, known };
}

const addresses = listPages(routes)
  .filter(({ path }) => !path.includes('*'))
  .map(({ path }) => path.replace(/:\w+/, 'abc-1'));

test.each(['/', ...addresses, '/blogs/a%20b', '/BLOGS/abc', '/blogs/abc/', '/About/', '/nosuch', '/authors'])(
  'finds at %s what Remix finds',
  async (path) => {
    const [own, whole] = [await ask(handle, path), await ask(remix, path)];
    expect([own.status, own.found]).toEqual([whole.status, whole.found]);
  },
);

test.each(['/_root.data', '/blogs/abc.data', '/search.data', '/login.data', '/dashboard/admin/users.data'])(
  'gives at %s the data that Remix gives',
  async (path) => {
    const request = () => new Request(`http://localhost:3000${path}`);
    const answers = [await handle(request(), {} as never), await remix(request(), {} as never)];
    const [own, whole] = await Promise.all(answers.map((answer) => answer.text()));
    expect(own).toContain('data of routes/');
    expect(own).toBe(whole);
  },
);

test.each(['/blogs/abc', '/login', '/contact', '/dashboard/admin/users'])(
  'a form sent to %s goes to the page that Remix finds',
  async (path) => {
    const request = () =>
      new Request(`http://localhost:3000${path}`, { method: 'POST', body: new URLSearchParams() });
    const answers = [await handle(request(), {} as never), await remix(request(), {} as never)];
    const [own, whole] = await Promise.all(answers.map((answer) => answer.json()));
    expect(own.actionData).toEqual(whole.actionData);
    expect(Object.values(own.actionData)).toEqual([expect.stringContaining('form of routes/')]);
  },
);

test.each(['/', ...addresses])('the document at %s may name what is above it', async (path) => {
  const { known } = await ask(handle, path);
  for (let above = path; above !== '/'; ) {
    above = above.slice(0, above.lastIndexOf('/')) || '/';
    for (const { id } of (await ask(remix, above)).found) expect(known).toContain(id);
  }
});

test.each(['/', '/blogs/abc', '/authors/abc', '/search', '/login', '/profile', '/write', '/subscribe'])(
  'only the routes that the page at %s needs are searched',
  async (path) => {
    expect((await ask(handle, path)).known.length).toBeLessThanOrEqual(5);
  },
);
