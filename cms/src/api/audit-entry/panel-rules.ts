import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const reads = new Set(['findOne', 'findFirst', 'findMany', 'count']);

/** The log is written with the deeds themselves; in the panel it is there to be read. */
export function applyAuditRules(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== 'api::audit-entry.audit-entry' || reads.has(context.action)) return next();
    throw new errors.ForbiddenError('The audit log cannot be changed');
  });
}
