import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const uid = 'api::audit-entry.audit-entry';
const reads = new Set(['findOne', 'findFirst', 'findMany', 'count']);

/** The log is written with the deeds themselves; in the panel it is there to be read. */
export function applyAuditRules(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || reads.has(context.action)) return next();
    throw new errors.ForbiddenError('The audit log cannot be changed');
  });
}

interface PanelAction {
  value: { actionId: string; subjects?: string[] };
}

/** No role may do more than read the log, the super admin's neither: the panel offers only what a role may. */
export function offerReadingOnly(strapi: Core.Strapi) {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: { hooks: { willRegister: { register(take: (action: PanelAction) => void): void } } };
  };
  actionProvider.hooks.willRegister.register(({ value }) => {
    if (!/^plugin::content-manager\.explorer\.(?!read$)/.test(value.actionId)) return;
    value.subjects = value.subjects?.filter((subject) => subject !== uid);
  });
}
