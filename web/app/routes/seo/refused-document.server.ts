import { CmsRefusal, CmsUnavailable } from '../../cms/errors';

/** What programs get instead of a document: a page for people would tell them nothing. */
export function refusedDocument(error: unknown): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  if (error instanceof CmsRefusal) return new Response('Not found.\n', { status: 404, headers });
  if (!(error instanceof CmsUnavailable)) throw error;
  const body = 'The service is not available at the moment.\n';
  return new Response(body, { status: 503, headers: { ...headers, 'Retry-After': '60' } });
}
