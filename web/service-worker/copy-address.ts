import { knownParams } from '../server/request/find-page';

/** The pages that visitors read, made from `app/routes.ts` when the worker is built: paths, and the parameters they know. */
declare const PAGES_TO_COPY: [path: string, params: string[]][];

const pages = PAGES_TO_COPY.map(([path, params]) => ({ path: new RegExp(path), params }));

/** The address of a page that may be copied, with the parameters that it knows; null when it is none. */
export function copyAddressOf({ pathname, searchParams }: URL): string | null {
  const page = pages.find(({ path }) => path.test(pathname));
  if (!page) return null;
  const known = knownParams(page.params, searchParams);
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}
