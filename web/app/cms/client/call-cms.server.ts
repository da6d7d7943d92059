import { errorSchema, type AnswerOf, type BodyOf, type Operation, type QueryOf } from 'cms/contract';
import { log } from '../../../server/log';
import { env } from '../../env.server';
import type { Caller } from './caller';
import { createBreaker } from './circuit-breaker.server';
import { createTimeout } from './timeout.server';
import { CmsError, CmsUnavailable } from './errors';
import { buildUrl, buildHeaders } from './build-request.server';
import { createConcurrencyLimit } from './concurrency-limit.server';

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

const leastMs = 250;
/** The share of the whole time that a call must have had, so that its silence says something of the CMS. */
const fairShare = 0.9;
/** The share of its time that a call may spend on waiting for its turn. */
const mostWaiting = 0.75;
const guarded = createBreaker({ failures: 5, pauseMs: env.CMS_PAUSE_MS });
const inSlot = createConcurrencyLimit({ running: 100, waiting: 1000 });

/** Calls one row of the API: the parsed answer, or `CmsRefusal` (4xx), or `CmsUnavailable`. */
export async function callCms<Row extends Operation>(
  row: Row,
  call: CmsCall<Row>,
): Promise<CmsAnswer<AnswerOf<Row>>> {
  const limitMs = timeLeft(call);
  const { signal, end } = createTimeout(limitMs, call.request?.signal);
  const asked = Date.now();
  let waitedMs = 0;
  return guarded(async () => {
    try {
      return await inSlot(signal, () => {
        waitedMs = Date.now() - asked;
        // A call whose turn comes when its time has nearly run out would only be one more that is stuck.
        if (waitedMs > limitMs * mostWaiting) throw new CmsUnavailable('no free place in time', false);
        if (call.context) call.context.hasAskedCms = true;
        return send(row, call, signal);
      });
    } catch (error) {
      if (error instanceof CmsError) noteRetryAfter(error, call);
      throw explain(error, row, call, limitMs - waitedMs);
    }
  }).finally(end);
}

/** The answer of the page carries it, if that is a 429 as well. */
function noteRetryAfter({ status, retryAfter }: CmsError, { context }: Partial<Caller>) {
  if (context && status === 429 && retryAfter) context.retryAfter = retryAfter;
}

/** All calls of one request share the limit, so that no page waits for several of them in turn. */
function timeLeft({ context }: Partial<Caller>): number {
  const spent = context ? Date.now() - context.startedAt : 0;
  return Math.max(leastMs, env.CMS_TIMEOUT_MS - spent);
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
  if (response.ok) return read(row, response, text);
  throw refusalOf(response, text);
}

function read<Row extends Operation>(row: Row, response: Response, text: string): CmsAnswer<AnswerOf<Row>> {
  const json = jsonOf(text);
  if (json === undefined) throw new CmsUnavailable('the answer is not JSON');
  const answer = row.answer.safeParse(json);
  if (!answer.success)
    throw new CmsUnavailable(`unexpected answer: ${answer.error.issues[0]?.message}`, false);
  const data = answer.data as AnswerOf<Row>;
  return { data, headers: response.headers, setCookie: response.headers.getSetCookie() };
}

function refusalOf({ status, headers }: Response, text: string): CmsError | CmsUnavailable {
  if (status < 400 || status >= 500) return new CmsUnavailable(`status ${status}`, status !== 500);
  const parsed = errorSchema.safeParse(jsonOf(text));
  // A refusal of this call says nothing of the next.
  if (!parsed.success) return new CmsUnavailable(`status ${status} without an error answer`, false);
  const { message, errors } = parsed.data;
  return new CmsError(status, message, errors, headers.get('retry-after'));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function explain(
  error: unknown,
  row: Operation,
  { request, context }: Partial<Caller>,
  givenMs: number,
): unknown {
  if (error instanceof CmsError || request?.signal.aborted) return error;
  const { reason, isOutage } = error instanceof CmsUnavailable ? error : failureOf(error, givenMs);
  const call = `${row.method} ${row.path}`;
  log('warn', 'cms call failed', { call, reason, requestId: context?.requestId });
  // Writes may queue for heavy work, each behind the others: whether readers are answered is for reading calls to say.
  return new CmsUnavailable(reason, isOutage && row.method === 'GET');
}

/** A call that we cut short ourselves says nothing of the CMS. */
function failureOf(error: unknown, givenMs: number): CmsUnavailable {
  if (!(error instanceof Error)) return new CmsUnavailable(String(error));
  if (error.name === 'TimeoutError') {
    return new CmsUnavailable('no answer in time', givenMs >= env.CMS_TIMEOUT_MS * fairShare);
  }
  const cause = error.cause as { code?: string } | undefined;
  return new CmsUnavailable(cause?.code ?? error.message);
}
