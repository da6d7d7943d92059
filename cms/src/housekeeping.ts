import type { Core } from '@strapi/strapi';
import audit from './api/audit-entry/services/audit';
import idempotency from './api/idempotency-key/services/idempotency';
import sessions from './api/session/services/session';
import { removeStrays } from './api/upload/services/strays';
import { removeUnused } from './api/upload/services/sweep';
import { mergeWords } from './database/merge-words';

const everyHour = 3_600_000;
export const chores = [
  sessions.forgetOld,
  idempotency.forgetOld,
  audit.forgetOldFailures,
  removeUnused,
  mergeWords,
];

/** What walks through a whole folder. */
export const dailyChores = [removeStrays];

/** Throws away what has run out, so that no table grows for ever, and keeps searching fast. */
export function keepHouse(strapi: Core.Strapi) {
  function repeat(work: readonly (() => Promise<unknown>)[], everyMs: number) {
    async function clean() {
      for (const chore of work) await chore().catch((error: unknown) => strapi.log.error(error));
    }
    void clean();
    setInterval(() => void clean(), everyMs).unref();
  }
  repeat(chores, everyHour);
  repeat(dailyChores, 24 * everyHour);
}
