import * as contract from 'cms/contract';
import type { Operation } from 'cms/contract';
import { env } from '../../env.server';
import type { Caller } from './caller';

interface Asked extends Partial<Caller> {
  params?: Record<string, string | undefined>;
  query?: object;
  body?: unknown;
  idempotencyKey?: string;
}

/** The full address of a call, its parameters encoded. */
export function buildUrl(row: Operation, { params = {}, query = {} }: Asked): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => segmentOf(name, params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${env.CMS_URL}/api/v1${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** The requests of browsers that have made a call already: the CMS counts a page once, however many calls it makes. */
const calledBefore = new WeakSet<Caller['context']>();

function placeInPage(context: Caller['context']): 'first' | 'further' {
  if (calledBefore.has(context)) return 'further';
  calledBefore.add(context);
  return 'first';
}

/** The headers of a call: the shared secret, whose call it is, and the session as the browser sent it. */
export function buildHeaders({ request, context, body, idempotencyKey }: Asked): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-linefeed-internal': env.INTERNAL_SECRET });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (context) {
    headers.set('x-linefeed-client', context.clientAddress);
    headers.set('x-linefeed-page', placeInPage(context));
    headers.set('x-request-id', context.requestId);
  }
  const session = sessionOf(request?.headers.get('cookie'));
  if (session) headers.set('cookie', session);
  const agent = request?.headers.get('user-agent');
  if (agent) headers.set('user-agent', agent);
  return headers;
}

/** What the contract's paths are made of: in the place of an id it would make another call of this one. */
const pathWords = new Set(
  (Object.values(contract) as unknown[]).flatMap((row) =>
    row instanceof Object && 'path' in row ? String(row.path).split('/') : [],
  ),
);

// `.` and `..` survive the encoding, and `fetch` would resolve them into another path.
function segmentOf(name: string, value = ''): string {
  const encoded = encodeURIComponent(value.toWellFormed());
  const isAnother = /^\.{0,2}$/.test(encoded) || (name === 'id' && pathWords.has(value.toLowerCase()));
  return isAnother ? '-' : encoded;
}

function sessionOf(cookie: string | null | undefined): string {
  const pairs = (cookie ?? '').split(/;\s*/);
  return pairs.filter((pair) => pair.startsWith(`${contract.sessionCookieName}=`)).join('; ');
}
