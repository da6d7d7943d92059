/** Matches the paths of the pages that visitors read, made from `app/routes.ts` when the worker is built. */
declare const KEPT_PATHS: string;
/** The parameters that these pages know. */
declare const KEPT_PARAMS: string[];

const paths = new RegExp(KEPT_PATHS);

/** The address of a page that may be kept, with the parameters that it knows; null when it is none. */
export function keptAddressOf({ pathname, searchParams }: URL): string | null {
  if (!paths.test(pathname)) return null;
  const known = new URLSearchParams();
  for (const name of KEPT_PARAMS) {
    const value = searchParams.get(name);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `${pathname}?${known}` : pathname;
}
