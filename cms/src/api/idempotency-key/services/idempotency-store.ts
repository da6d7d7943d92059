import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { inTransaction, isPostgres } from '../../../database/connection';
import { deleteOld } from '../../../database/delete-old';
import { newRow } from '../../../database/new-row';
import { derivedSecret } from '../../../env';
import { ConflictError } from '../../../errors';
import type { IdempotentRequest, StoredAnswer } from '../../../http/idempotent-answer';

const expiresAfterMs = 86_400_000;
const digestKey = derivedSecret('idempotency');

const inProgress = new Set<string>();
const inProgressError = () =>
  new ConflictError('The first request with this Idempotency-Key is still being processed.');

function digestOf(content: unknown) {
  return createHmac('sha256', digestKey).update(JSON.stringify(content)).digest('hex');
}

/** Locks a key against other processes; throws if one of them works on it. */
async function lockKey(trx: Knex, name: string) {
  if (!isPostgres()) return;
  const { rows } = await trx.raw('SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS locked', [
    name,
  ]);
  if (!rows[0].locked) throw inProgressError();
}

async function findAnswer(
  trx: Knex,
  { caller, key }: IdempotentRequest,
  digest: string,
): Promise<StoredAnswer | undefined> {
  const row = await trx('idempotency_keys').where({ caller, key }).first();
  if (!row || new Date(row.expires_at) < new Date()) return undefined;
  if (row.digest !== digest)
    throw new ConflictError('This Idempotency-Key has already been used for a different request.');
  return { status: row.answer_status, body: JSON.parse(row.answer) };
}

/**
 * Does `work` once for a key; a repeat within a day gets the first answer. The answer is stored in the transaction of the
 * work itself.
 */
export async function runOnce(
  request: IdempotentRequest,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { isRepeat: boolean }> {
  const { caller, key } = request;
  const name = `${caller} ${key}`;
  if (inProgress.has(name)) throw inProgressError();
  inProgress.add(name);
  try {
    const digest = digestOf(request.content);
    return await inTransaction(async (trx) => {
      await lockKey(trx, name);
      const first = await findAnswer(trx, request, digest);
      if (first) return { ...first, isRepeat: true };
      const { status, body } = await work();
      const answer = {
        digest,
        answer_status: status,
        answer: JSON.stringify(body),
        expires_at: new Date(Date.now() + expiresAfterMs),
      };
      await trx('idempotency_keys')
        .insert({ ...newRow(), caller, key, ...answer })
        .onConflict(['caller', 'key'])
        .merge(answer);
      return { status, body, isRepeat: false };
    });
  } finally {
    inProgress.delete(name);
  }
}

export async function deleteOldKeys() {
  await deleteOld({ table: 'idempotency_keys', column: 'expires_at', before: new Date() });
}
