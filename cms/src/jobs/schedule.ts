import type { Core } from '@strapi/strapi';
import { deleteOldLoginFailures } from '../api/audit-entry/services/audit';
import { storeDailyCounts } from '../api/dashboard/services/activity';
import { deleteExpiredTokens } from '../api/mail-link/services/link-token';
import { deleteOldKeys } from '../http/idempotency';
import { announceNewBlogs, deleteOldAnnouncements } from '../api/notification/services/announce-blogs';
import { tellDecisions } from '../api/notification/services/notify-decision';
import { deleteOldNotifications } from '../api/notification/services/delete-old-notifications';
import { mailNotifications } from '../api/notification/services/mail-notifications';
import { deliverMails } from '../api/mail/services/deliver';
import { isMailHeld } from '../api/mail/services/held-mail';
import { deleteOldMails, onNewMail } from '../api/mail/services/outbox';
import { outboxFolder } from '../api/mail/services/send-mail';
import { deleteOldAttempts } from '../api/sign-in-provider/services/sign-in-attempt';
import { tellReporters } from '../api/report/services/tell-reporters';
import { deleteExpiredSessions } from '../api/session/services/session';
import { onTagChange } from '../api/tag/services/former-tags';
import { followTagChanges } from '../api/tag/services/follow-tag-changes';
import { sendDigests } from '../api/subscriber/services/digest/send-digests';
import { deleteOrphanFiles, deleteUnusedUploads } from '../api/upload/services/delete-unused-files';
import { backUpWhenDue } from '../backup/scheduled-backup';
import { optimiseSearchIndexes } from '../database/search/optimise';
import { env } from '../env';
import { measureJob } from '../metrics/jobs';
import { type Job, makeQueue, repeat } from './repeat';

const secondMs = 1000;
const hourMs = 3600 * secondMs;

interface ScheduledJob {
  job: Job;
  everyMs: number;
  /** Waits for the others that are queued: all at once, they would take every connection to the database. */
  isQueued?: true;
}

/** Jobs that delete what has expired, so that no table grows without end, keep search fast, and send mails and notifications. */
export const scheduledJobs: readonly ScheduledJob[] = [
  { job: deleteExpiredSessions, everyMs: hourMs, isQueued: true },
  { job: deleteExpiredTokens, everyMs: hourMs, isQueued: true },
  { job: deleteOldKeys, everyMs: hourMs, isQueued: true },
  { job: deleteOldLoginFailures, everyMs: hourMs, isQueued: true },
  { job: deleteOldAnnouncements, everyMs: hourMs, isQueued: true },
  { job: deleteOldAttempts, everyMs: hourMs, isQueued: true },
  { job: deleteOldMails, everyMs: hourMs, isQueued: true },
  { job: deleteOldNotifications, everyMs: hourMs, isQueued: true },
  { job: deleteUnusedUploads, everyMs: hourMs, isQueued: true },
  { job: optimiseSearchIndexes, everyMs: hourMs, isQueued: true },
  { job: storeDailyCounts, everyMs: hourMs, isQueued: true },
  // Lists a whole folder, so that it runs less often.
  { job: deleteOrphanFiles, everyMs: 24 * hourMs, isQueued: true },
  // A new mail is sent at once; this finds those that another process wrote, or that were put off.
  { job: deliverMails, everyMs: 5 * secondMs },
  { job: sendDigests, everyMs: 5 * secondMs },
  { job: mailNotifications, everyMs: 5 * secondMs },
  { job: announceNewBlogs, everyMs: 2 * secondMs },
  { job: tellDecisions, everyMs: 2 * secondMs },
  { job: tellReporters, everyMs: 2 * secondMs },
  // Begins at once; this goes on with what another process was ended in.
  { job: followTagChanges, everyMs: 5 * secondMs },
  { job: backUpWhenDue, everyMs: 60 * secondMs },
];

async function warnOfHeldMail(strapi: Core.Strapi) {
  if (await isMailHeld()) strapi.log.warn('Mail is held since a backup was restored: npm run held-mail');
}

export function startJobs(strapi: Core.Strapi) {
  const onError = (error: unknown) => void strapi.log.error(error);
  const queued = makeQueue();
  const runs = new Map(
    scheduledJobs.map(({ job, everyMs, isQueued }) => [
      job,
      repeat(isQueued ? queued(measureJob(job)) : measureJob(job), everyMs, onError),
    ]),
  );
  const runNow = (job: Job) => runs.get(job)?.();
  onTagChange(() => void runNow(followTagChanges));
  onNewMail(async () => {
    await runNow(deliverMails);
    // A digest goes on as soon as its mails have left.
    await runNow(sendDigests);
  });
  warnOfHeldMail(strapi).catch(onError);
  if (!env.smtpUrl) strapi.log.info(`SMTP_URL is not set: mails are written to ${outboxFolder}`);
}
