import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { inTransaction, isPostgres } from '../../../database/connection';
import { deleteOld } from '../../../database/delete-old';
import { newRow } from '../../../database/rows';
import { derivedSecret } from '../../../env';
import { ConflictError } from '../../../errors';

const keptForMs = 86_400_000;
const digestKey = derivedSecret('idempotency');

export interface Once {
  /** Who sends it: a person, or a visitor's address. */
  caller: string;
  key: string;
  /** What is sent, without passwords: only its keyed digest is kept. */
  content: unknown;
}

export interface Answer {
  status: number;
  body: unknown;
}

const underWay = new Set<string>();
const stillAnswering = () =>
  new ConflictError('The first request with this Idempotency-Key is still being processed.');

function digestOf(content: unknown) {
  return createHmac('sha256', digestKey).update(JSON.stringify(content)).digest('hex');
}

/** Two processes on one PostgreSQL must not both start on a key. */
async function claim(trx: Knex, name: string) {
  if (!isPostgres()) return;
  const { rows } = await trx.raw('SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS mine', [name]);
  if (!rows[0].mine) throw stillAnswering();
}

async function findAnswer(
  trx: Knex,
  caller: string,
  key: string,
  digest: string,
): Promise<Answer | undefined> {
  const kept = await trx('idempotency_keys').where({ caller, key }).first();
  if (!kept || new Date(kept.expires_at) < new Date()) return undefined;
  if (kept.digest !== digest)
    throw new ConflictError('This Idempotency-Key has already been used for a different request.');
  return { status: kept.answer_status, body: JSON.parse(kept.answer) };
}

/** Does the deed once for a key; a repeat within a day gets the first answer. Deed and answer are stored together. */
export async function runOnce(
  { caller, key, content }: Once,
  work: () => Promise<Answer>,
): Promise<Answer & { isRepeat: boolean }> {
  const name = `${caller} ${key}`;
  if (underWay.has(name)) throw stillAnswering();
  underWay.add(name);
  try {
    const digest = digestOf(content);
    return await inTransaction(async (trx) => {
      await claim(trx, name);
      const first = await findAnswer(trx, caller, key, digest);
      if (first) return { ...first, isRepeat: true };
      const { status, body } = await work();
      const answer = {
        digest,
        answer_status: status,
        answer: JSON.stringify(body),
        expires_at: new Date(Date.now() + keptForMs),
      };
      await trx('idempotency_keys')
        .insert({ ...newRow(), caller, key, ...answer })
        .onConflict(['caller', 'key'])
        .merge(answer);
      return { status, body, isRepeat: false };
    });
  } finally {
    underWay.delete(name);
  }
}

/** Forgets what is older than a day. */
export async function deleteOldKeys() {
  await deleteOld({ table: 'idempotency_keys', column: 'expires_at', before: new Date() });
}
