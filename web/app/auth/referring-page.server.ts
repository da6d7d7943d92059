import { safeRedirect } from './safe-redirect';

/** The page of ours that a form was sent from, for the way back without JavaScript. */
export function referringPage(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return safeRedirect(pathname + search);
}
