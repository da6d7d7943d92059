import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { idempotencyKeyPattern } from '../contract';
import { tryAcquireLock } from '../database/advisory-lock';
import { inTransaction } from '../database/connection';
import { deleteOld } from '../database/delete-old';
import { newRow } from '../database/new-row';
import { derivedSecret } from '../env';
import { ConflictError, InvalidError } from '../errors';
import { viewerOf } from './session';

interface Answer {
  status: number;
  body: unknown;
}

/** A key belongs to its sender: a user, or a visitor's address. */
interface Key {
  caller: string;
  key: string;
}

const expiresAfterMs = 86_400_000;
const digestKey = derivedSecret('idempotency');

const inProgress = new Set<string>();
const inProgressError = () =>
  new ConflictError('The first request with this Idempotency-Key is still being processed.');

/** A keyed digest of a request without its passwords, by which repeats are known; nothing else of it is stored. */
function digestOf(ctx: Context, input: object) {
  const withoutPasswords = Object.entries(input).filter(([name]) => !/password/i.test(name));
  const content = [ctx.method, ctx.path.toLowerCase(), Object.fromEntries(withoutPasswords)];
  return createHmac('sha256', digestKey).update(JSON.stringify(content)).digest('hex');
}

async function findAnswer(trx: Knex, key: Key, digest: string): Promise<Answer | undefined> {
  const row = await trx('idempotency_keys').where(key).first();
  if (!row || new Date(row.expires_at) < new Date()) return undefined;
  if (row.digest !== digest)
    throw new ConflictError('This Idempotency-Key has already been used for a different request.');
  return { status: row.answer_status, body: JSON.parse(row.answer) };
}

/** Does `work` and stores its answer in the same transaction, unless an answer is stored already. */
async function runOnce(key: Key, digest: string, work: () => Promise<Answer>) {
  const name = `${key.caller} ${key.key}`;
  if (inProgress.has(name)) throw inProgressError();
  inProgress.add(name);
  try {
    return await inTransaction(async (trx) => {
      // Another process may work on it.
      if (!(await tryAcquireLock(trx, name))) throw inProgressError();
      const first = await findAnswer(trx, key, digest);
      if (first) return { ...first, isRepeat: true };
      const { status, body } = await work();
      const answer = {
        digest,
        answer_status: status,
        answer: JSON.stringify(body),
        expires_at: new Date(Date.now() + expiresAfterMs),
      };
      await trx('idempotency_keys')
        .insert({ ...newRow(), ...key, ...answer })
        .onConflict(['caller', 'key'])
        .merge(answer);
      return { status, body, isRepeat: false };
    });
  } finally {
    inProgress.delete(name);
  }
}

/** Answers a request that must not be done twice: within a day, repeats with its `Idempotency-Key` get the first answer. */
export async function answerOnce(
  ctx: Context,
  input: object,
  work: () => Promise<Answer>,
): Promise<{ isRepeat: boolean }> {
  const key = ctx.get('idempotency-key');
  if (key && !idempotencyKeyPattern.test(key))
    throw new InvalidError({ 'Idempotency-Key': 'The Idempotency-Key is not valid' });
  const viewer = viewerOf(ctx);
  const caller = viewer ? `user ${viewer.id}` : `address ${ctx.state.address}`;
  const answer = key
    ? await runOnce({ caller, key }, digestOf(ctx, input), work)
    : { ...(await work()), isRepeat: false };
  ctx.status = answer.status;
  ctx.body = answer.body;
  return answer;
}

export async function deleteOldKeys() {
  await deleteOld({ table: 'idempotency_keys', column: 'expires_at', before: new Date() });
}
