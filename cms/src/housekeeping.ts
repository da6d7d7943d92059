import type { Core } from '@strapi/strapi';
import idempotency from './api/idempotency-key/services/idempotency';
import sessions from './api/session/services/session';
import { removeUnused } from './api/upload/services/sweep';

const everyHour = 3_600_000;
const chores = [sessions.forgetOld, idempotency.forgetOld, removeUnused];

/** Throws away what has run out, so that no table grows for ever. */
export function keepHouse(strapi: Core.Strapi) {
  async function clean() {
    for (const chore of chores) await chore().catch((error: unknown) => strapi.log.error(error));
  }
  void clean();
  setInterval(() => void clean(), everyHour).unref();
}
