import { errors } from '@strapi/utils';
import type { PanelRule } from '../../panel/write-rules';

/** Editors may only read the outbox, and send a mail again; mails are written together with their causes. */
export const mailRules: PanelRule = () => {
  throw new errors.ForbiddenError('Outgoing mail cannot be changed');
};
