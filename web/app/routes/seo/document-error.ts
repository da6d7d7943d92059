import { CmsError, CmsUnavailable, unavailableMessage } from '../../cms/client/errors';

const tooMany = 'Too many requests. Please try again later.\n';

/**
 * Answers in plain text, because the clients are programs, which cannot use an HTML error page. Anything not public
 * is answered as not found. A response that was thrown stays as it is.
 */
export function documentError(error: unknown): Response {
  if (error instanceof Response) return error;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  if (error instanceof CmsError && error.status === 429)
    return new Response(tooMany, { status: 429, headers });
  if (error instanceof CmsError) return new Response('Not found.\n', { status: 404, headers });
  if (!(error instanceof CmsUnavailable)) throw error;
  return new Response(`${unavailableMessage}\n`, {
    status: 503,
    headers: { ...headers, 'Retry-After': '60' },
  });
}
