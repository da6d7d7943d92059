import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { countHeldKinds, decideHeldMail, findHeldSince } from '../api/mail/services/held-mail';
import { formatCount } from '../lib/format-numbers';
import { inDatabase } from './in-database';
import { runCommand } from './run-command';

const usage = 'Use npm run held-mail, with --send to send it or --drop to give it up.';

type Choice = 'send' | 'drop' | undefined;

function readChoice(args: string[]): Choice {
  try {
    const { send, drop } = parseArgs({
      args,
      options: { send: { type: 'boolean' }, drop: { type: 'boolean' } },
    }).values;
    if (send && drop) throw new Error(usage);
    return send ? 'send' : drop ? 'drop' : undefined;
  } catch {
    throw new Error(usage);
  }
}

async function describe(database: Knex, since: string): Promise<string> {
  const kinds = await countHeldKinds(database);
  const listed = kinds.map(({ kind, count }) => `  ${String(count).padStart(6)} ${kind}`);
  return [
    `Mail is held since a backup was restored, ${since}. These mails waited when it was made:`,
    ...(listed.length > 0 ? listed : ['  none']),
    'Digests and notifications that are due are not mailed either.',
    'npm run held-mail -- --send   sends all of it; what was sent after the backup was made is sent twice',
    'npm run held-mail -- --drop   gives it up, and mails only what happens from now on',
  ].join('\n');
}

async function carryOut(trx: Knex, choice: 'send' | 'drop'): Promise<string> {
  const count = (await decideHeldMail(trx, choice === 'send' ? 'release' : 'discard')) ?? 0;
  const mails = formatCount(count, 'held mail');
  return choice === 'send'
    ? `Released: ${mails} now, digests and notifications as they are due.`
    : `Given up: ${mails}. Only new events are mailed.`;
}

async function decide(trx: Knex, choice: Choice): Promise<string> {
  const since = await findHeldSince(trx);
  if (since === null) return 'No mail is held.';
  return choice ? carryOut(trx, choice) : describe(trx, since);
}

runCommand(async (args) => {
  const choice = readChoice(args);
  console.log(await inDatabase((trx) => decide(trx, choice)));
});
