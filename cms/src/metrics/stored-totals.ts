import { setTimeout as pause } from 'node:timers/promises';
import { newestBackup } from '../lib/backup-times';
import { db } from '../database/connection';
import { countCapped, readCounter } from '../database/counts';
import type { StoredDate } from '../database/dates-and-json';
import { env } from '../env';
import { gauge } from './registry';

/** However often it is scraped, the database is asked no more often than this. */
const freshMs = 10_000;
/** A database that is away must not keep the other metrics from being read. */
const maxWaitMs = 2000;
/** The oldest mail is looked for among so many that are due first. */
const mailsLookedAt = 1000;

const mailStates = ['waiting', 'held', 'failed'] as const;

/** Three ranges of an index: what was sent is not counted. */
async function countMails() {
  const mails: { state: string; total: number }[] = [];
  for (const state of mailStates) {
    const { total } = await countCapped(db()('mails').where({ state }));
    mails.push({ state, total });
  }
  return mails;
}

/** The age of the oldest mail that waits, in seconds; 0 when none does. */
async function oldestMailAge(): Promise<number> {
  const due = db()('mails')
    .where({ state: 'waiting' })
    .orderBy(['next_attempt_at', 'id'])
    .limit(mailsLookedAt)
    .select('created_at');
  const row: { oldest: StoredDate | null } | undefined = await db()
    .min('created_at as oldest')
    .from(due.as('due'))
    .first();
  return row?.oldest ? (Date.now() - new Date(row.oldest).getTime()) / 1000 : 0;
}

/** One after the other: a scrape takes one connection at most. Undefined when the database does not answer. */
async function readDatabase() {
  try {
    const pending = await readCounter('blogs.pending');
    const reports = await readCounter('reports.open');
    return { pending, reports, mails: await countMails(), oldestMail: await oldestMailAge() };
  } catch {
    return undefined;
  }
}

type Totals = Awaited<ReturnType<typeof readDatabase>>;

let last: { readAt: number; totals: Promise<Totals> } | undefined;

function currentTotals(): Promise<Totals> {
  if (!last || Date.now() - last.readAt > freshMs) last = { readAt: Date.now(), totals: readDatabase() };
  return Promise.race([last.totals, pause(maxWaitMs, undefined, { ref: false })]);
}

/** A gauge that has no value while there is none, rather than an old one. */
function total(name: string, help: string, read: () => Promise<number | undefined>) {
  gauge({
    name,
    help,
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}

async function backupAge(): Promise<number | undefined> {
  const madeAt = await newestBackup(env.backup.folder);
  return madeAt && (Date.now() - madeAt.getTime()) / 1000;
}

/** Adds what the database and the folder of backups know; processes on one database give the same. */
export function addStoredTotals() {
  total('linefeed_db_up', 'Whether the database answers.', async () => ((await currentTotals()) ? 1 : 0));
  total(
    'linefeed_blogs_pending',
    'Blogs that wait for a decision.',
    async () => (await currentTotals())?.pending,
  );
  total(
    'linefeed_reports_open',
    'Blogs and comments whose reports are open.',
    async () => (await currentTotals())?.reports,
  );
  total(
    'linefeed_mail_oldest_waiting_seconds',
    'Age of the oldest mail that waits to be sent; 0 when none does.',
    async () => (await currentTotals())?.oldestMail,
  );
  total(
    'linefeed_backup_age_seconds',
    'Age of the newest backup in BACKUP_DIR; without a value when there is none.',
    backupAge,
  );
  gauge({
    name: 'linefeed_mails',
    help: 'Mails that wait, are held since a restore, or failed for good; counted up to 10000.',
    labelNames: ['state'],
    async collect() {
      const totals = await currentTotals();
      this.reset();
      for (const { state, total } of totals?.mails ?? []) this.set({ state }, total);
    },
  });
}
