import { errorSchema, type AnswerOf, type BodyOf, type Operation, type QueryOf } from 'cms/contract';
import { log } from '../../../server/log';
import type { LoadContext } from '../../../server/request/context';
import { env } from '../../env.server';
import { buildUrl, buildHeaders } from './build-request.server';
import { CmsError, CmsUnavailable } from './errors';
import { createCircuitBreaker, createConcurrencyLimit, createTimeout } from './resilience.server';

/** Calls without a caller are the site's own. */
export interface CmsCall<Row extends Operation> extends Partial<Caller> {
  params?: Record<string, string | undefined>;
  query?: Partial<QueryOf<Row>>;
  body?: BodyOf<Row>;
  /** Under the same key the same call is done once. */
  idempotencyKey?: string;
}

export interface CmsAnswer<Data> {
  data: Data;
  headers: Headers;
  setCookie: string[];
}

const minTimeoutMs = 250;
/** A call that had less than this share of the whole limit tells nothing about the CMS when it gets no answer. */
const outageShare = 0.9;
/** The share of its time that a call may spend in the queue: one that starts later would only be stuck as well. */
const maxQueueShare = 0.75;
const protect = createCircuitBreaker({ failures: 5, pauseMs: env.CMS_PAUSE_MS });
const limit = createConcurrencyLimit({ running: 100, waiting: 1000 });

/** Calls one operation of the API. Throws `CmsError` for a 4xx, `CmsUnavailable` when there is no usable answer. */
export async function callCms<Row extends Operation>(
  row: Row,
  call: CmsCall<Row>,
): Promise<CmsAnswer<AnswerOf<Row>>> {
  const timeoutMs = timeLeft(call);
  const { signal, end } = createTimeout(timeoutMs, call.request?.signal);
  const calledAt = Date.now();
  let queuedMs = 0;
  return protect(async () => {
    try {
      return await limit(signal, () => {
        queuedMs = Date.now() - calledAt;
        if (queuedMs > timeoutMs * maxQueueShare) throw new CmsUnavailable('no free place in time', false);
        return send(row, call, signal);
      });
    } catch (error) {
      if (error instanceof CmsError) noteRetryAfter(error, call);
      throw toCallError(error, row, call, timeoutMs - queuedMs);
    }
  }).finally(end);
}

/** The page's own answer carries it, if that is a 429 as well. */
function noteRetryAfter({ status, retryAfter }: CmsError, { context }: Partial<Caller>) {
  if (context && status === 429 && retryAfter) context.retryAfter = retryAfter;
}

/** All calls of one request share the limit, so that no page waits for several of them one after the other. */
function timeLeft({ context }: Partial<Caller>): number {
  const spentMs = context ? Date.now() - context.startedAt : 0;
  return Math.max(minTimeoutMs, env.CMS_TIMEOUT_MS - spentMs);
}

async function send<Row extends Operation>(
  row: Row,
  call: CmsCall<Row>,
  signal: AbortSignal,
): Promise<CmsAnswer<AnswerOf<Row>>> {
  const response = await fetch(buildUrl(row, call), {
    method: row.method,
    headers: buildHeaders(call),
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    redirect: 'manual',
    signal,
  });
  const text = await response.text();
  if (response.ok) return parseAnswer(row, response, text);
  throw toError(response, text);
}

function parseAnswer<Row extends Operation>(
  row: Row,
  response: Response,
  text: string,
): CmsAnswer<AnswerOf<Row>> {
  const json = parseJson(text);
  if (json === undefined) throw new CmsUnavailable('the answer is not JSON');
  const answer = row.answer.safeParse(json);
  if (!answer.success)
    throw new CmsUnavailable(`unexpected answer: ${answer.error.issues[0]?.message}`, false);
  const data = answer.data as AnswerOf<Row>;
  return { data, headers: response.headers, setCookie: response.headers.getSetCookie() };
}

function toError({ status, headers }: Response, text: string): CmsError | CmsUnavailable {
  if (status < 400 || status >= 500) return new CmsUnavailable(`status ${status}`, status !== 500);
  const parsed = errorSchema.safeParse(parseJson(text));
  // It refuses this one call, and says nothing about the next.
  if (!parsed.success) return new CmsUnavailable(`status ${status} without an error answer`, false);
  const { message, errors } = parsed.data;
  return new CmsError(status, message, errors, headers.get('retry-after'));
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
  if (error instanceof CmsError || request?.signal.aborted) return error;
  const { reason, isOutage } = error instanceof CmsUnavailable ? error : toUnavailable(error, givenMs);
  const call = `${row.method} ${row.path}`;
  log('warn', 'cms call failed', { call, reason, requestId: context?.requestId });
  // Only reads count as outages: writes may wait in the queues of the CMS while readers are still answered.
  return new CmsUnavailable(reason, isOutage && row.method === 'GET');
}

function toUnavailable(error: unknown, givenMs: number): CmsUnavailable {
  if (!(error instanceof Error)) return new CmsUnavailable(String(error));
  if (error.name === 'TimeoutError') {
    return new CmsUnavailable('no answer in time', givenMs >= env.CMS_TIMEOUT_MS * outageShare);
  }
  const cause = error.cause as { code?: string } | undefined;
  return new CmsUnavailable(cause?.code ?? error.message);
}

declare module '@remix-run/node' {
  interface AppLoadContext extends LoadContext {
    nonce: string;
  }
}

/** The request that a call of the CMS is made for; the arguments of a loader or an action fit as they are. */
export interface Caller {
  request: Request;
  context: LoadContext;
}

export interface Page<Item> {
  items: Item[];
  total: number;
  /** The cursor of the next page, or null on the last one. */
  after: string | null;
}

/** Reads a list's total and its next cursor from the headers of the answer. */
export function pageOf<Item>({ data, headers }: CmsAnswer<Item[]>): Page<Item> {
  const total = Number(headers.get('x-total-count') ?? data.length);
  return { items: data, total: Number.isFinite(total) ? total : data.length, after: nextCursor(headers) };
}

/** The cursor of the next page, from the `Link` header. */
export function nextCursor(headers: Headers): string | null {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(headers.get('link') ?? '');
  const query = next?.[1]?.split('?')[1];
  return query ? new URLSearchParams(query).get('after') : null;
}
