import { errors } from '@strapi/utils';
import type { PanelRule } from '../../panel/write-rules';

/** Editors read what was reported, and decide by the call of `panel-decision.ts`; nothing else changes an entry. */
export const reportRules: PanelRule = () => {
  throw new errors.ForbiddenError('Reports cannot be changed, only decided on');
};
