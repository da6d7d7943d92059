import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { LoadContext } from './request/context.js';
import { type PageRoute, pathPattern } from './request/find-page.js';

export interface PageAnswer {
  answer: Response;
  /** The HTML of a document, whose `answer` has no body: a `Response` would encode it and return it as a stream. */
  documentHtml: string | undefined;
}

export type PageHandler = (request: Request, context: LoadContext) => Promise<PageAnswer>;

/**
 * Answers as Remix does. Remix matches each request several times against all routes, which costs as much as rendering the
 * page: most pages get builds of their own, with the few routes that they need.
 */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  routes: readonly PageRoute[],
): PageHandler {
  const whole = createRequestHandler(build, process.env['NODE_ENV']);
  const pages = typeof build === 'function' ? [] : createPagesWithOwnBuild(build, routes);
  return async function answerPage(request, context) {
    const { pathname } = new URL(request.url);
    const page = pages.find(({ pattern }) => pattern.test(pathname));
    const answer = await (page?.handle ?? whole)(request, context);
    return { answer, documentHtml: context.documentHtml };
  };
}

function createPagesWithOwnBuild(build: ServerBuild, routes: readonly PageRoute[]) {
  const shared = ['root', ...routes.filter(isShared).map(idOf)];
  return listPagesWithOwnBuild(routes).map(({ pattern, ids }) => ({
    pattern,
    handle: createRequestHandler(withRoutes(build, [...shared, ...ids]), process.env['NODE_ENV']),
  }));
}

/** What a document may name beside its page, at the addresses above it: the home page, or the page for what is not found. */
function isShared({ path, cachedWith }: PageRoute): boolean {
  return path === '*' || (path === undefined && cachedWith !== undefined);
}

const idOf = ({ id, file }: PageRoute) => id ?? file.replace(/\.tsx?$/, '');

/**
 * Lists the pages that have a build of their own, with the ids of their layouts and of themselves. The pattern matches the
 * usual spelling of an address; Remix matches any other spelling against all routes.
 */
function listPagesWithOwnBuild(
  routes: readonly PageRoute[],
  layouts: readonly string[] = [],
): { pattern: RegExp; ids: string[] }[] {
  return routes.flatMap((route) => {
    const ids = [...layouts, idOf(route)];
    if (route.children) return route.path === undefined ? listPagesWithOwnBuild(route.children, ids) : [];
    return hasOwnBuild(route) ? [{ pattern: patternOf(route), ids }] : [];
  });
}

/** Tells whether a route is a page that is cached or whose path is one word. Routes in `.ts` files are no pages. */
function hasOwnBuild({ path = '', file, cachedWith }: PageRoute): boolean {
  return file.endsWith('.tsx') && (cachedWith !== undefined || !/[*/]/.test(path));
}

function patternOf({ path }: PageRoute): RegExp {
  const own = path === undefined ? '(?:_root)?' : pathPattern(path, '[\\w-]+');
  return new RegExp(`^/${own}(?:\\.data)?$`);
}

function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const unknown = ids.find((id) => !build.routes[id]);
  if (unknown) throw new Error(`The site's build has no route ${unknown}`);
  const pick = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const assets = { ...build.assets, routes: pick(build.assets.routes) };
  return { ...build, routes: pick(build.routes), assets } as ServerBuild;
}
