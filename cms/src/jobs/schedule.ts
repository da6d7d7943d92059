import type { Core } from '@strapi/strapi';
import { deleteOldLoginFailures } from '../api/audit-entry/services/audit';
import { deleteOldKeys } from '../http/idempotency';
import { deleteExpiredSessions } from '../api/session/services/session';
import { deleteOrphanFiles, deleteUnusedUploads } from '../api/upload/services/delete-unused-files';
import { optimiseSearchIndexes } from '../database/search/optimise';

const hourMs = 3_600_000;
export const hourlyJobs = [
  deleteExpiredSessions,
  deleteOldKeys,
  deleteOldLoginFailures,
  deleteUnusedUploads,
  optimiseSearchIndexes,
];

/** Lists a whole folder, so that it runs less often. */
export const dailyJobs = [deleteOrphanFiles];

/** Starts the jobs that delete what has expired, so that no table grows without end, and that keep search fast. */
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
}
