import * as contract from 'cms/contract';
import type { AppLoadContext } from '@remix-run/node';
import { Pool, request as sendRequest } from 'undici';
import type { AnswerOf, BodyOf, Operation, QueryOf } from 'cms/contract';
import { log } from '../../../server/log';
import type { CmsCalls, LoadContext } from '../../../server/request/context';
import { env } from '../../env.server';
import { CmsError, CmsUnavailable } from './errors';
import { measureCall, showCallState } from './call-metrics.server';
import { createCircuitBreaker } from './circuit-breaker.server';
import { withTimeLimit } from './time-limit.server';

/** Calls without a caller are the site's own. */
interface CmsCall<Row extends Operation> extends Partial<Caller> {
  params?: Record<string, string | undefined>;
  query?: Partial<QueryOf<Row>>;
  body?: BodyOf<Row>;
  /** Under the same key the same call is done once. */
  idempotencyKey?: string;
  /** The hidden field of the form was filled in, or the form was sent within three seconds. */
  isSuspect?: boolean;
  /** The cookies of the browser that the call carries; only its session by default. */
  cookies?: readonly string[];
  /** For calls that take long, such as those that wait for somebody else's server; they do not share the request's limit. */
  timeoutMs?: number;
}

const minTimeoutMs = 250;
/** A call that had less than this share of the whole limit tells nothing about the CMS when it gets no answer. */
const outageShare = 0.9;
const protect = createCircuitBreaker({ failures: 5, pauseMs: env.CMS_PAUSE_MS });
const pool = createPool(100);
/** For calls that take long: when somebody else's server is silent, pages still load. */
const slowPool = createPool(50);
showCallState({
  isOpen: protect.isOpen,
  running: () => pool.stats.running + slowPool.stats.running,
  waiting: () => pool.stats.pending + slowPool.stats.pending,
});

/** Connections to the CMS, each for one call at a time; the calls beyond them wait. */
function createPool(connections: number) {
  return new Pool(new URL(env.CMS_URL).origin, { connections, connectTimeout: env.CMS_TIMEOUT_MS });
}

/** Calls one operation of the API. Throws `CmsError` for a 4xx, `CmsUnavailable` when there is no usable answer. */
export async function callCms<Row extends Operation>(row: Row, call: CmsCall<Row>) {
  const timeoutMs = call.timeoutMs ?? timeLeft(call);
  const run = async () => {
    try {
      return await withTimeLimit(timeoutMs, call.request?.signal, (signal) => send(row, call, signal));
    } catch (error) {
      throw toCallError(error, row, call, timeoutMs);
    }
  };
  return measureCall(row, () => protect(run));
}

/** All calls of one request share the limit, so that no page waits for several of them one after the other. */
function timeLeft({ context }: Partial<Caller>): number {
  const spentMs = context ? Date.now() - context.cms.startedAt : 0;
  return Math.max(minTimeoutMs, env.CMS_TIMEOUT_MS - spentMs);
}

/** Gives the calls that follow their whole time: a slow client took some of it to send its body. */
export function restartTimeLimit({ context }: Pick<Caller, 'context'>) {
  context.cms.startedAt = Date.now();
}

/** Not by `fetch`, whose streams and checks cost more than the rest of a call. */
async function send<Row extends Operation>(row: Row, call: CmsCall<Row>, signal: AbortSignal) {
  const askedAt = performance.now();
  const { statusCode, headers, body } = await sendRequest(buildUrl(row, call), {
    dispatcher: call.timeoutMs ? slowPool : pool,
    method: row.method,
    headers: buildHeaders(call),
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal,
  });
  if (call.context) noteAge(headers, askedAt, call.context.cms);
  const json = parseJson(await body.text());
  if (statusCode < 200 || statusCode > 299) throw toError(statusCode, headers, json);
  if (json === undefined) throw new CmsUnavailable('the answer is not JSON');
  const { success, data, error } = row.answer.safeParse(json);
  if (!success) throw new CmsUnavailable(`unexpected answer: ${error.issues[0]?.message}`, false);
  return { data: data as AnswerOf<Row>, headers, setCookie: [headers['set-cookie'] ?? []].flat() };
}

type Headers = Record<string, string | string[] | undefined>;

/** A header of an answer, or null. */
export function readHeader(headers: Headers, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
}

/** Data from a replica may be older than the call: a cached page counts that as its own age. */
function noteAge(headers: Headers, askedAt: number, cms: CmsCalls) {
  const ageMs = Number(readHeader(headers, 'x-linefeed-data-age') ?? 0);
  if (ageMs > 0) cms.readAt = Math.min(cms.readAt, askedAt - ageMs);
}

function toError(status: number, headers: Headers, json: unknown): CmsError | CmsUnavailable {
  if (status < 400 || status >= 500) return new CmsUnavailable(`status ${status}`, status !== 500);
  const { data } = contract.errorSchema.safeParse(json);
  // It refuses this one call, and says nothing about the next.
  if (!data) return new CmsUnavailable(`status ${status} without an error answer`, false);
  return new CmsError(status, data.message, data.errors, readHeader(headers, 'retry-after'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toCallError(
  error: unknown,
  row: Operation,
  { request, context }: Partial<Caller>,
  givenMs: number,
): unknown {
  if (error instanceof CmsError && error.retryAfter && context) context.cms.retryAfter = error.retryAfter;
  if (error instanceof CmsError || request?.signal.aborted) return error;
  const { reason, isOutage } = error instanceof CmsUnavailable ? error : toUnavailable(error, givenMs);
  const call = `${row.method} ${row.path}`;
  log('warn', 'cms call failed', { call, reason, requestId: context?.requestId });
  // Only reads count as outages: writes may wait in the queues of the CMS while readers are still answered.
  return new CmsUnavailable(reason, isOutage && row.method === 'GET');
}

function toUnavailable(error: unknown, givenMs: number): CmsUnavailable {
  const { name, message, code } = error as Error & { code?: string };
  if (name !== 'TimeoutError') return new CmsUnavailable(code ?? message);
  return new CmsUnavailable('no answer in time', givenMs >= env.CMS_TIMEOUT_MS * outageShare);
}

/** The full address of a call, its parameters encoded. */
function buildUrl(row: Operation, { params = {}, query = {} }: CmsCall<Operation>): string {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => toSegment(name, params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `${env.CMS_URL}/api/v1${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** The headers of a call: the shared secret, the client, and the browser's session cookie. */
function buildHeaders(call: CmsCall<Operation>): Record<string, string> {
  const { request, context, body, idempotencyKey, isSuspect, cookies } = call;
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-linefeed-internal': env.INTERNAL_SECRET,
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (isSuspect) headers['x-linefeed-suspect'] = 'true';
  if (context) {
    // The CMS does not count a call without a client: it is the site's own.
    if (context.clientIp) headers['x-linefeed-client'] = context.clientIp;
    // The CMS counts a page once, however many calls the page makes.
    headers['x-linefeed-page'] = context.cms.hasAsked ? 'further' : 'first';
    context.cms.hasAsked = true;
    headers['x-request-id'] = context.requestId;
  }
  const carried = pickCookies(request?.headers.get('cookie'), cookies ?? [contract.sessionCookieName]);
  if (carried) headers['cookie'] = carried;
  const agent = request?.headers.get('user-agent');
  if (agent) headers['user-agent'] = agent;
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

function pickCookies(cookie: string | null | undefined, names: readonly string[]): string {
  const pairs = (cookie ?? '').split(/;\s*/);
  return pairs.filter((pair) => names.some((name) => pair.startsWith(`${name}=`))).join('; ');
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this is how Remix takes the type
  interface AppLoadContext extends LoadContext {}
}

/** The request that a call of the CMS is made for; the arguments of a loader or an action fit as they are. */
export interface Caller {
  request: Request;
  context: AppLoadContext;
}

export interface Page<Item> {
  items: Item[];
  total: number;
  /** The cursor of the next page, or null on the last one. */
  after: string | null;
}

/** Reads a list's total and its next cursor from the headers of the answer. */
export function pageOf<Item>({ data, headers }: { data: Item[]; headers: Headers }): Page<Item> {
  const total = Number(readHeader(headers, 'x-total-count') ?? data.length);
  return { items: data, total, after: nextCursor(headers) };
}

/** The cursor of the next page, from the `Link` header. */
export function nextCursor(headers: Headers): string | null {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(readHeader(headers, 'link') ?? '');
  const query = next?.[1]?.split('?')[1];
  return query ? new URLSearchParams(query).get('after') : null;
}
