import type { Context } from 'koa';
import { idempotencyKeyPattern } from '../contract';
import { InvalidError } from '../errors';
import { viewerOf } from './viewer';

export interface IdempotentRequest {
  /** Who sends it: a user, or a visitor's address. */
  caller: string;
  key: string;
  /** What is sent, without passwords: the store keeps only its keyed digest. */
  content: unknown;
}

export interface StoredAnswer {
  status: number;
  body: unknown;
}

type RunOnce = (
  request: IdempotentRequest,
  work: () => Promise<StoredAnswer>,
) => Promise<StoredAnswer & { isRepeat: boolean }>;

let runOnce: RunOnce;

/** Registers, at start, the store of idempotency keys. */
export function registerIdempotencyStore(store: RunOnce) {
  runOnce = store;
}

function withoutPasswords(input: object) {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !/password/i.test(name)));
}

/** Answers a request that must not be done twice: repeats with the same `Idempotency-Key` get the first answer. */
export async function answerOnce(
  ctx: Context,
  input: object,
  work: () => Promise<StoredAnswer>,
): Promise<{ isRepeat: boolean }> {
  const key = ctx.get('idempotency-key');
  if (key && !idempotencyKeyPattern.test(key))
    throw new InvalidError({ 'Idempotency-Key': 'The Idempotency-Key is not valid' });
  const viewer = viewerOf(ctx);
  const caller = viewer ? `user ${viewer.id}` : `address ${ctx.state.address}`;
  const content = [ctx.method, ctx.path.toLowerCase(), withoutPasswords(input)];
  const answer = key ? await runOnce({ caller, key, content }, work) : { ...(await work()), isRepeat: false };
  ctx.status = answer.status;
  ctx.body = answer.body;
  return answer;
}
