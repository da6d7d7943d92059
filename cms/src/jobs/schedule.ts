import type { Core } from '@strapi/strapi';
import { deleteOldLoginFailures } from '../api/audit-entry/services/audit';
import { deleteOldKeys } from '../api/idempotency-key/services/idempotency';
import { deleteExpiredSessions } from '../api/session/services/session';
import { deleteOrphanFiles, deleteUnusedUploads } from '../api/upload/services/cleanup';
import { optimiseSearchIndexes } from '../database/search/optimise';

const everyHour = 3_600_000;
export const hourlyJobs = [
  deleteExpiredSessions,
  deleteOldKeys,
  deleteOldLoginFailures,
  deleteUnusedUploads,
  optimiseSearchIndexes,
];

/** What walks through a whole folder. */
export const dailyJobs = [deleteOrphanFiles];

/** Throws away what has run out, so that no table grows for ever, and keeps searching fast. */
export function startJobs(strapi: Core.Strapi) {
  function repeat(work: readonly (() => Promise<unknown>)[], everyMs: number) {
    async function clean() {
      for (const chore of work) await chore().catch((error: unknown) => strapi.log.error(error));
    }
    void clean();
    setInterval(() => void clean(), everyMs).unref();
  }
  repeat(hourlyJobs, everyHour);
  repeat(dailyJobs, 24 * everyHour);
}
