import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { PanelRule } from '../../panel/write-rules';

/** Editors may only read the audit log; entries are written together with the actions that they record. */
export const auditRules: PanelRule = () => {
  throw new errors.ForbiddenError('The audit log cannot be changed');
};

interface PanelAction {
  value: { actionId: string; subjects?: string[] };
}

const onlyRead = ['api::audit-entry.audit-entry', 'api::mail.mail', 'api::report.report'];

/** Removes all permissions on what editors may only read but reading, so that the panel offers no button for the others. */
export function offerReadingOnly(strapi: Core.Strapi) {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: { hooks: { willRegister: { register(listener: (action: PanelAction) => void): void } } };
  };
  actionProvider.hooks.willRegister.register(({ value }) => {
    if (!/^plugin::content-manager\.explorer\.(?!read$)/.test(value.actionId)) return;
    value.subjects = value.subjects?.filter((subject) => !onlyRead.includes(subject));
  });
}
