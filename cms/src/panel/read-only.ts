import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { PanelRule } from './write-rules';

/** The content types of which editors may only read the documents, and what they are told when they try otherwise. */
const refusals = {
  'api::audit-entry.audit-entry': 'The audit log cannot be changed',
  'api::mail.mail': 'Outgoing mail cannot be changed',
  // By a call of its own they decide on one: see `api/report/panel-calls`.
  'api::report.report': 'Reports cannot be changed, only decided on',
};

function refuse(message: string): PanelRule {
  return () => {
    throw new errors.ForbiddenError(message);
  };
}

export const readOnlyRules: Record<string, PanelRule> = Object.fromEntries(
  Object.entries(refusals).map(([uid, message]) => [uid, refuse(message)]),
);

interface PanelAction {
  value: { actionId: string; subjects?: string[] };
}

/** Removes all permissions on what editors may only read but reading, so that the panel offers no button for the others. */
export function offerReadingOnly(strapi: Core.Strapi) {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: { hooks: { willRegister: { register(listener: (action: PanelAction) => void): void } } };
  };
  actionProvider.hooks.willRegister.register(({ value }) => {
    if (!/^plugin::content-manager\.explorer\.(?!read$)/.test(value.actionId)) return;
    value.subjects = value.subjects?.filter((subject) => !(subject in refusals));
  });
}
