import { errorSchema, type AnswerOf, type BodyOf, type Operation, type QueryOf } from 'cms/contract';
import { log } from '../../server/log';
import { env } from '../env.server';
import type { Caller } from '../http/load-context';
import { createBreaker } from './breaker.server';
import { limitCall } from './call-limit.server';
import { CmsRefusal, CmsUnavailable } from './errors';
import { addressOf, headersOf } from './outgoing.server';
import { createSlots } from './slots.server';

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
/** The share of its time that a call may spend on waiting for its turn. */
const mostWaiting = 0.75;
const guarded = createBreaker({ failures: 5, pauseMs: env.CMS_PAUSE_MS });
const inSlot = createSlots({ running: 100, waiting: 1000 });

/** Calls one row of the API: the parsed answer, or `CmsRefusal` (4xx), or `CmsUnavailable`. */
export async function callCms<Row extends Operation>(
  row: Row,
  call: CmsCall<Row>,
): Promise<CmsAnswer<AnswerOf<Row>>> {
  const limitMs = timeLeft(call);
  const { signal, end } = limitCall(limitMs, call.request?.signal);
  const asked = Date.now();
  return guarded(async () => {
    try {
      return await inSlot(signal, () => {
        // A call whose turn comes when its time has nearly run out would only be one more that is stuck.
        if (Date.now() - asked > limitMs * mostWaiting)
          throw new CmsUnavailable('no free place in time', false);
        return send(row, call, signal);
      });
    } catch (error) {
      throw explain(error, row, call);
    }
  }).finally(end);
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
  const response = await fetch(addressOf(row, call), {
    method: row.method,
    headers: headersOf(call),
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

function refusalOf({ status, headers }: Response, text: string): CmsRefusal | CmsUnavailable {
  if (status < 400 || status >= 500) return new CmsUnavailable(`status ${status}`, status !== 500);
  const parsed = errorSchema.safeParse(jsonOf(text));
  // A refusal of this call says nothing of the next.
  if (!parsed.success) return new CmsUnavailable(`status ${status} without an error answer`, false);
  const { message, errors } = parsed.data;
  return new CmsRefusal(status, message, errors, headers.get('retry-after'));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function explain(error: unknown, row: Operation, { request, context }: Partial<Caller>): unknown {
  if (error instanceof CmsRefusal || request?.signal.aborted) return error;
  const reason = error instanceof CmsUnavailable ? error : new CmsUnavailable(failureOf(error));
  const call = `${row.method} ${row.path}`;
  log('warn', 'cms call failed', { call, reason: reason.message, requestId: context?.requestId });
  // Writes may queue for heavy work, each behind the others: whether readers are answered is for reading calls to say.
  return row.method === 'GET' ? reason : new CmsUnavailable(reason.message, false);
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const cause = error.cause as { code?: string } | undefined;
  return cause?.code ?? error.message;
}
