import { CmsError, CmsUnavailable, unavailableMessage } from '../../cms/client/errors';

/** What programs get instead of a document: a page for people would tell them nothing. */
export function refusedDocument(error: unknown): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  if (error instanceof CmsError) return new Response('Not found.\n', { status: 404, headers });
  if (!(error instanceof CmsUnavailable)) throw error;
  return new Response(`${unavailableMessage}\n`, {
    status: 503,
    headers: { ...headers, 'Retry-After': '60' },
  });
}
