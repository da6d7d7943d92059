import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { heldSinceKey } from '../api/mail/services/held-mail';
import { formatCount } from '../backup/progress';
import { connect } from './connect';

const usage = 'Use npm run held-mail, with --send to send it or --drop to give it up.';

interface Kind {
  kind: string;
  count: number | string;
}

function readChoice(): 'send' | 'drop' | undefined {
  try {
    const { send, drop } = parseArgs({
      options: { send: { type: 'boolean' }, drop: { type: 'boolean' } },
    }).values;
    if (send && drop) throw new Error(usage);
    return send ? 'send' : drop ? 'drop' : undefined;
  } catch {
    throw new Error(usage);
  }
}

async function describe(database: Knex, since: string): Promise<string> {
  const kinds: Kind[] = await database('mails')
    .where({ state: 'held' })
    .groupBy('kind')
    .orderBy('kind')
    .select('kind', database.raw('count(*) AS count'));
  const listed = kinds.map(({ kind, count }) => `  ${String(count).padStart(6)} ${kind}`);
  return [
    `Mail is held since a backup was restored, ${since}. These mails waited when it was made:`,
    ...(listed.length > 0 ? listed : ['  none']),
    'Digests and notifications that are due are not mailed either.',
    'npm run held-mail -- --send   sends all of it; what was sent after the backup was made is sent twice',
    'npm run held-mail -- --drop   gives it up, and mails only what happens from now on',
  ].join('\n');
}

const held = (trx: Knex) => trx('mails').where({ state: 'held' });

/** The mails are due at once, and digests and notifications go on where they were. */
async function send(trx: Knex): Promise<string> {
  const now = new Date();
  const count = await held(trx).update({ state: 'waiting', next_attempt_at: now, updated_at: now });
  return `Released: ${formatCount(count, 'held mail')} now, digests and notifications as they are due.`;
}

/** The mails are given up; what has happened so far counts as mailed. */
async function drop(trx: Knex): Promise<string> {
  const now = new Date();
  await trx('mail_bodies').whereIn('mail_id', held(trx).select('id')).delete();
  const count = await held(trx).update({
    state: 'expired',
    last_answer: 'Given up after a backup was restored.',
    next_attempt_at: null,
    updated_at: now,
  });
  await trx('notification_inboxes').update({ mailed_until: trx.ref('last_number'), mail_due_at: null });
  await trx('digest_blogs').whereNull('digest_id').delete();
  await trx('digests').whereNull('finished_at').update({ finished_at: now });
  return `Given up: ${formatCount(count, 'held mail')}. Only what happens from now on is mailed.`;
}

async function decide(): Promise<string> {
  const choice = readChoice();
  const database = await connect();
  if (!database) throw new Error('There is no database yet: run `npm start` first.');
  try {
    return await database.transaction(async (trx) => {
      const store = trx('strapi_core_store_settings').where({ key: heldSinceKey });
      const row = await store.clone().first('value');
      if (!row) return 'No mail is held.';
      if (!choice) return describe(trx, JSON.parse(row.value));
      await store.delete();
      return choice === 'send' ? send(trx) : drop(trx);
    });
  } finally {
    await database.destroy();
  }
}

decide().then(
  (text) => {
    process.stdout.write(`${text}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
