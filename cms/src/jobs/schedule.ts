import type { Core } from '@strapi/strapi';
import { deleteOldLoginFailures } from '../api/audit-entry/services/audit';
import { deleteOldUndo } from '../api/blog/services/writing/undo-status';
import { storeDailyCounts } from '../api/dashboard/services/activity';
import { deleteExpiredTokens } from '../api/mail-link/services/link-token';
import { deleteOldKeys } from '../http/idempotency';
import { announceNewBlogs, deleteOldAnnouncements } from '../api/notification/services/announce-blogs';
import { tellDecisions } from '../api/notification/services/decisions';
import { deleteOldNotifications } from '../api/notification/services/delete-old-notifications';
import { mailNotifications } from '../api/notification/services/mail-notifications';
import { deliverMails } from '../api/mail/services/deliver';
import { deleteOldMails, onNewMail } from '../api/mail/services/outbox';
import { outboxFolder } from '../api/mail/services/send-mail';
import { deleteOldAttempts } from '../api/sign-in-provider/services/sign-in-attempt';
import { deleteExpiredSessions } from '../api/session/services/session';
import { sendDigests } from '../api/subscriber/services/digest/send-digests';
import { deleteOrphanFiles, deleteUnusedUploads } from '../api/upload/services/delete-unused-files';
import { optimiseSearchIndexes } from '../database/search/optimise';
import { env } from '../env';
import { type Job, makeQueue, repeat } from './repeat';

const secondMs = 1000;
const hourMs = 3600 * secondMs;

interface ScheduledJob {
  job: Job;
  everyMs: number;
}

/** Jobs that delete what has expired, so that no table grows without end, keep search fast, and send mails and notifications. */
export const scheduledJobs: readonly ScheduledJob[] = [
  { job: deleteExpiredSessions, everyMs: hourMs },
  { job: deleteExpiredTokens, everyMs: hourMs },
  { job: deleteOldKeys, everyMs: hourMs },
  { job: deleteOldLoginFailures, everyMs: hourMs },
  { job: deleteOldAnnouncements, everyMs: hourMs },
  { job: deleteOldAttempts, everyMs: hourMs },
  { job: deleteOldMails, everyMs: hourMs },
  { job: deleteOldNotifications, everyMs: hourMs },
  { job: deleteOldUndo, everyMs: hourMs },
  { job: deleteUnusedUploads, everyMs: hourMs },
  { job: optimiseSearchIndexes, everyMs: hourMs },
  { job: storeDailyCounts, everyMs: hourMs },
  // Lists a whole folder, so that it runs less often.
  { job: deleteOrphanFiles, everyMs: 24 * hourMs },
  // A new mail is sent at once; this finds those that another process wrote, or that were put off.
  { job: deliverMails, everyMs: 5 * secondMs },
  { job: sendDigests, everyMs: 5 * secondMs },
  { job: mailNotifications, everyMs: 5 * secondMs },
  { job: announceNewBlogs, everyMs: 2 * secondMs },
  { job: tellDecisions, everyMs: 2 * secondMs },
];

export function startJobs(strapi: Core.Strapi) {
  const onError = (error: unknown) => void strapi.log.error(error);
  // All at once, those that delete would take every connection to the database.
  const queued = makeQueue();
  const runs = new Map(
    scheduledJobs.map(({ job, everyMs }) => [
      job,
      repeat(everyMs < hourMs ? job : queued(job), everyMs, onError),
    ]),
  );
  const runNow = (job: Job) => runs.get(job)?.();
  onNewMail(async () => {
    await runNow(deliverMails);
    // A digest goes on as soon as its mails have left.
    await runNow(sendDigests);
  });
  if (!env.smtpUrl) strapi.log.info(`SMTP_URL is not set: mails are written to ${outboxFolder}`);
}
