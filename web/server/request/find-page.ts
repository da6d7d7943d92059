import { decode } from './paths.js';

/**
 * The largest form of a page: fields and choices, or a long text as well, or a blog that the editor sends as JSON. A mail
 * program sends `one-click` (RFC 8058): short, perhaps multipart, from any origin, because the token proves enough.
 */
export type FormSize = 'short' | 'text' | 'blog' | 'one-click';

/**
 * A row of `app/routes.ts`; `form` is there when the page takes one, `hasToken` when its address holds a token, `cachedWith`
 * when it is cached in memory for visitors.
 */
export interface PageRoute {
  id?: string;
  path?: string;
  file: string;
  form?: FormSize;
  hasToken?: boolean | 'with pictures';
  cachedWith?: readonly string[];
  ignoresCookies?: boolean;
  children?: readonly PageRoute[];
}

/** The regular expression of a path of the routes, with what stands for a parameter. */
export function pathPattern(path: string, parameter: string): string {
  return path.replaceAll('.', '\\.').replace(/:\w+/g, parameter);
}

/** Gives the parameters that a page knows, in the order of `names`, without empty ones. */
export function knownParams(names: readonly string[], query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) known.set(name, value);
  }
  return known;
}

/** A page with its full path, as in `/blogs/:id`. */
export type Page = Pick<PageRoute, 'form' | 'hasToken' | 'ignoresCookies'> & { path: string };

export function listPages(routes: readonly PageRoute[], parent = ''): Page[] {
  return routes.flatMap(({ path: own, children = [], ...row }) => {
    const path = own === undefined ? parent : `${parent}/${own}`;
    return [...(own === undefined ? [] : [{ ...row, path }]), ...listPages(children, path)];
  });
}

/**
 * Finds the page at a path, or whose data is there, as Remix does: in any spelling, and a word in a pattern goes before a
 * parameter. Unlike Remix it folds repeated slashes, because such an address may hold a token as well.
 */
export function createPageFinder(routes: readonly PageRoute[]): (path: string) => Page | undefined {
  const pages = listPages(routes)
    .filter(({ path }) => !path.includes('*'))
    .sort((one, other) => one.path.split(':').length - other.path.split(':').length)
    .map((page) => ({ page, pattern: new RegExp(`^${pathPattern(page.path, '[^/]+')}$`, 'i') }));
  const home = { path: '/' };
  return (path) => {
    const plain = spellPlainly(path);
    return plain === '/' ? home : pages.find(({ pattern }) => pattern.test(plain))?.page;
  };
}

function spellPlainly(path: string): string {
  const segments = path
    .replace(/(?:^\/_root)?\.data$/i, '')
    .split('/')
    .filter(Boolean);
  return `/${segments.map((segment) => (decode(segment) ?? segment).replaceAll('/', '%2F')).join('/')}`;
}
