import type { Core } from '@strapi/strapi';
import { deleteOldLoginFailures } from '../api/audit-entry/services/audit';
import { deleteExpiredTokens } from '../api/mail-link/services/link-token';
import { deleteOldKeys } from '../http/idempotency';
import { announceNewBlogs, deleteOldAnnouncements } from '../api/notification/services/announce-blogs';
import { tellDecisions } from '../api/notification/services/decisions';
import { deleteOldNotifications } from '../api/notification/services/delete-old-notifications';
import { mailNotifications } from '../api/notification/services/mail-notifications';
import { deliverMails } from '../api/mail/services/deliver';
import { isMailHeld } from '../api/mail/services/held-mail';
import { deleteOldMails, onNewMail } from '../api/mail/services/outbox';
import { outboxFolder } from '../api/mail/services/send-mail';
import { deleteOldAttempts } from '../api/sign-in-provider/services/sign-in-attempt';
import { deleteExpiredSessions } from '../api/session/services/session';
import { sendDigests } from '../api/subscriber/services/digest/send-digests';
import { deleteExpiredSubscriberTokens } from '../api/subscriber/services/subscriber-tokens';
import { deleteOrphanFiles, deleteUnusedUploads } from '../api/upload/services/delete-unused-files';
import { backUpWhenDue } from '../backup/scheduled-backup';
import { optimiseSearchIndexes } from '../database/search/optimise';
import { env } from '../env';

const hourMs = 3_600_000;
/** A new mail is sent at once; this finds those that another process wrote, or that were put off. */
const mailsEveryMs = 5000;
const notificationsEveryMs = 2000;
const minuteMs = 60_000;

export const hourlyJobs = [
  deleteExpiredSessions,
  deleteExpiredSubscriberTokens,
  deleteExpiredTokens,
  deleteOldKeys,
  deleteOldLoginFailures,
  deleteOldAnnouncements,
  deleteOldAttempts,
  deleteOldMails,
  deleteOldNotifications,
  deleteUnusedUploads,
  optimiseSearchIndexes,
];

/** Looks for what is due, which mostly is nothing. */
export const frequentJobs = [sendDigests];

/** Lists a whole folder, so that it runs less often. */
export const dailyJobs = [deleteOrphanFiles];

async function warnOfHeldMail(strapi: Core.Strapi) {
  if (await isMailHeld()) strapi.log.warn('Mail is held since a backup was restored: npm run held-mail');
}

/** Starts the jobs that delete what has expired, so that no table grows without end, keep search fast, and send mails and notifications. */
export function startJobs(strapi: Core.Strapi) {
  function repeat(jobs: readonly (() => Promise<unknown>)[], everyMs: number) {
    async function run() {
      for (const job of jobs) await job().catch((error: unknown) => strapi.log.error(error));
    }
    void run();
    setInterval(() => void run(), everyMs).unref();
  }
  repeat(hourlyJobs, hourMs);
  repeat(dailyJobs, 24 * hourMs);
  repeat([backUpWhenDue], minuteMs);
  repeat(frequentJobs, mailsEveryMs);
  // A digest goes on as soon as its mails have left.
  onNewMail(
    () =>
      void deliverMails()
        .then(sendDigests)
        .catch((error: unknown) => strapi.log.error(error)),
  );
  repeat([mailNotifications, deliverMails], mailsEveryMs);
  repeat([announceNewBlogs, tellDecisions], notificationsEveryMs);
  void warnOfHeldMail(strapi);
  if (!env.smtpUrl) strapi.log.info(`SMTP_URL is not set: mails are written to ${outboxFolder}`);
}
