import * as contract from 'cms/contract';
import type { Operation } from 'cms/contract';
import { env } from '../../env.server';
import type { CmsCall } from './call-cms.server';

/** The full address of a call, its parameters encoded. */
export function buildUrl(row: Operation, { params = {}, query = {} }: CmsCall<Operation>): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => toSegment(name, params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${env.CMS_URL}/api/v1${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** The headers of a call: the shared secret, the client, and the browser's session cookie. */
export function buildHeaders({ request, context, body, idempotencyKey }: CmsCall<Operation>): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-linefeed-internal': env.INTERNAL_SECRET });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (context) {
    headers.set('x-linefeed-client', context.clientIp);
    // The CMS counts a page once, however many calls the page makes.
    headers.set('x-linefeed-page', context.hasAskedCms ? 'further' : 'first');
    context.hasAskedCms = true;
    headers.set('x-request-id', context.requestId);
  }
  const session = sessionCookie(request?.headers.get('cookie'));
  if (session) headers.set('cookie', session);
  const agent = request?.headers.get('user-agent');
  if (agent) headers.set('user-agent', agent);
  return headers;
}

/** The fixed segments of the contract's paths: as an id, one of them would address another operation. */
const fixedSegments = new Set(
  (Object.values(contract) as unknown[]).flatMap((row) =>
    row instanceof Object && 'path' in row ? String(row.path).split('/') : [],
  ),
);

// `.` and `..` survive the encoding, and `fetch` would resolve them into another path.
function toSegment(name: string, value = ''): string {
  const encoded = encodeURIComponent(value.toWellFormed());
  const isForeign = /^\.{0,2}$/.test(encoded) || (name === 'id' && fixedSegments.has(value.toLowerCase()));
  return isForeign ? '-' : encoded;
}

function sessionCookie(cookie: string | null | undefined): string {
  const pairs = (cookie ?? '').split(/;\s*/);
  return pairs.filter((pair) => pair.startsWith(`${contract.sessionCookieName}=`)).join('; ');
}
