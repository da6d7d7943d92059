import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { PanelRule } from './write-rules';

/** The content types of which editors may only read the documents, and the answer when they try otherwise. */
const refusals = {
  'api::audit-entry.audit-entry': 'The audit log cannot be changed',
  'api::mail.mail': 'Outgoing mail cannot be changed',
  // Editors decide on a report by a call of its own: see `api/report/panel`.
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

/** Readers write these, or the site has a fixed set of them: nobody makes another one in the panel. */
const notCreated = new Set([
  'api::comment.comment',
  'api::contact-message.contact-message',
  'api::page.page',
]);

interface PanelAction {
  value: { actionId: string; subjects?: string[] };
}

/** Removes the permissions on what editors only read or do not create, so that the panel offers no button for it. */
export function offerReadingOnly(strapi: Core.Strapi) {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: { hooks: { willRegister: { register(listener: (action: PanelAction) => void): void } } };
  };
  actionProvider.hooks.willRegister.register(({ value }) => {
    const [, verb] = /^plugin::content-manager\.explorer\.(\w+)$/.exec(value.actionId) ?? [];
    if (!verb || verb === 'read') return;
    const isOffered = (subject: string) =>
      !(subject in refusals) && !(verb === 'create' && notCreated.has(subject));
    value.subjects = value.subjects?.filter(isOffered);
  });
}
