import { setTimeout as pause } from 'node:timers/promises';
import type { Gauge } from 'prom-client';
import { newestBackup } from '../lib/backup-times';
import { db } from '../database/connection';
import { env } from '../env';
import { gauge } from './registry';

/** If the database does not answer, the other metrics can be read all the same. */
const maxWaitMs = 2000;
/** The oldest mail is looked for among so many that are due first. */
const mailsLookedAt = 1000;
const mailsCounted = 10_000;

const mailStates = ['waiting', 'held', 'failed'] as const;

const isUp = gauge({ name: 'linefeed_db_up', help: 'Whether the database answers.' });
const pending = gauge({ name: 'linefeed_blogs_pending', help: 'Blogs that wait for a decision.' });
const reports = gauge({ name: 'linefeed_reports_open', help: 'Blogs and comments whose reports are open.' });
const oldestMail = gauge({
  name: 'linefeed_mail_oldest_waiting_seconds',
  help: 'Age of the oldest mail that waits to be sent; 0 when none does.',
});
const mails = gauge({
  name: 'linefeed_mails',
  help: `Mails that wait, are held since a restore, or failed for good; counted up to ${mailsCounted}.`,
  labelNames: ['state'],
});
const backupAge = gauge({
  name: 'linefeed_backup_age_seconds',
  help: 'Age of the newest backup in BACKUP_DIR; without a value when there is none.',
});

const readCounter = (name: string) => db()('counters').where({ name }).select('value');

/** One range of an index; the mails that were sent are not counted. */
function countMails(state: string) {
  const found = db()('mails').where({ state }).limit(mailsCounted).select('id');
  return db().count('*').from(found.as('found')).as(state);
}

function oldestWaiting() {
  const due = db()('mails')
    .where({ state: 'waiting' })
    .orderBy(['next_attempt_at', 'id'])
    .limit(mailsLookedAt);
  return db().min('created_at').from(due.select('created_at').as('due')).as('oldest');
}

/** Undefined when the database does not answer. */
const readDatabase = () =>
  db()
    .select(readCounter('blogs.pending').as('pending'), readCounter('reports.open').as('reports'))
    .select(oldestWaiting(), ...mailStates.map(countMails))
    .first()
    .catch(() => undefined);

const ageOf = (date: Date) => (Date.now() - date.getTime()) / 1000;

/** Shows no value where there is none, rather than an old one. */
function show(shown: Gauge, value: number | undefined, labels = {}) {
  if (value === undefined) shown.remove(labels);
  else shown.set(labels, value);
}

/** Reads what the database and the folder of backups know, for one scrape; processes on one database give the same. */
export async function readStoredTotals() {
  const totals = await Promise.race([readDatabase(), pause(maxWaitMs, undefined, { ref: false })]);
  const valueOf = (name: string) => totals && Number(totals[name] ?? 0);
  show(isUp, totals ? 1 : 0);
  show(pending, valueOf('pending'));
  show(reports, valueOf('reports'));
  show(oldestMail, totals && (totals.oldest ? ageOf(new Date(totals.oldest)) : 0));
  for (const state of mailStates) show(mails, valueOf(state), { state });
  const madeAt = await newestBackup(env.backup.folder);
  show(backupAge, madeAt && ageOf(madeAt));
}
