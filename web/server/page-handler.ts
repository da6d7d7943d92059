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
 * Answers as Remix does. Remix matches each request several times against all routes, which for a page costs as much as
 * rendering a quarter of it: the pages that are read most get builds of their own, with the few routes that they need.
 */
export function createPageHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  routes: readonly PageRoute[],
): PageHandler {
  const whole = createRequestHandler(build, process.env['NODE_ENV']);
  const pages = typeof build === 'function' ? [] : createOwnPages(build, routes);
  return async function answerPage(request, context) {
    const { pathname } = new URL(request.url);
    const page = pages.find(({ pattern }) => pattern.test(pathname));
    const answer = await (page?.handle ?? whole)(request, context);
    return { answer, documentHtml: context.documentHtml };
  };
}

function createOwnPages(build: ServerBuild, routes: readonly PageRoute[]) {
  return listOwnPages(routes).map(({ pattern, id }) => ({
    pattern,
    handle: createRequestHandler(withRoutes(build, [id, ...sharedIds(routes)]), process.env['NODE_ENV']),
  }));
}

const idOf = ({ file }: PageRoute) => file.replace(/\.tsx?$/, '');

/** The pages that are cached for visitors, in their usual spelling; Remix finds them in others as well, among all routes. */
function listOwnPages(routes: readonly PageRoute[]) {
  return routes
    .filter(({ cachedWith, ignoresCookies }) => cachedWith && !ignoresCookies)
    .map((route) => ({ id: idOf(route), pattern: patternOf(route) }));
}

function patternOf({ path }: PageRoute): RegExp {
  const own = path === undefined ? '(?:_root)?' : pathPattern(path, '[\\w-]+');
  return new RegExp(`^/${own}(?:\\.data)?$`);
}

/** What a document names beside its page: what is at the addresses above it, which is the home page, or no page. */
function sharedIds(routes: readonly PageRoute[]): string[] {
  const isShared = ({ path, cachedWith }: PageRoute) => path === '*' || (path === undefined && cachedWith);
  return ['root', ...routes.filter(isShared).map(idOf)];
}

function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const pick = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const assets = { ...build.assets, routes: pick(build.assets.routes) };
  return { ...build, routes: pick(build.routes), assets } as ServerBuild;
}
