import { isOwnPath } from 'cms/contract';

/** A redirect target from a request, if it is a plain path of this site; else the fallback. */
export function safeRedirect(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || !isOwnPath(target)) return fallback;
  // Encoded as browsers do it, because a `Location` header holds ASCII only.
  const { pathname, search, hash } = new URL(target, 'https://linefeed.invalid');
  return pathname + search + hash;
}

/** The page of this site that a form was sent from, for the way back without JavaScript. */
export function referringPage(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return safeRedirect(pathname + search);
}
