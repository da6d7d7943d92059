import type { Context } from 'koa';
import { type Answer, runOnce } from '../api/idempotency-key/services/idempotency';
import { InvalidError } from '../errors';
import { viewerOf } from './viewer';

const keyShape = /^[\x21-\x7e]{1,200}$/;

function withoutSecrets(input: object) {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !/password/i.test(name)));
}

/** Answers a request that must not be done twice: with an `Idempotency-Key`, its repeats get the first answer. */
export async function answerOnce(
  ctx: Context,
  input: object,
  work: () => Promise<Answer>,
): Promise<{ isRepeat: boolean }> {
  const key = ctx.get('idempotency-key');
  const answer = key ? await once(ctx, key, input, work) : { ...(await work()), isRepeat: false };
  ctx.status = answer.status;
  ctx.body = answer.body;
  return answer;
}

function once(ctx: Context, key: string, input: object, work: () => Promise<Answer>) {
  if (!keyShape.test(key)) throw new InvalidError({ 'Idempotency-Key': 'The Idempotency-Key is not valid' });
  const viewer = viewerOf(ctx);
  const caller = viewer ? `user ${viewer.id}` : `address ${ctx.state.address}`;
  const content = [ctx.method, ctx.path.toLowerCase(), withoutSecrets(input)];
  return runOnce({ caller, key, content }, work);
}
