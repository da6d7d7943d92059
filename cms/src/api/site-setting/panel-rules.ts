import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { settingsInputSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import { currentEditor } from '../../panel/editor';
import { recordAudit } from '../audit-entry/services/audit';
import { recordReferences } from '../upload/services/references';
import { changedSettings } from './services/changed-settings';
import { getSettings, lockSettings } from './services/site-setting';

const uid = 'api::site-setting.site-setting';
const reads = new Set(['findOne', 'findFirst', 'findMany', 'count']);
const saves = new Set(['create', 'update']);

/** What editors save in the panel gets the shape that the API gives out. */
function settle(data: Record<string, unknown>) {
  const { moderation, phone, email, location, socialLinks } = data;
  const input = { moderation, contact: { phone, email, location }, socialLinks };
  const parsed = settingsInputSchema.safeParse(input);
  if (!parsed.success)
    throw new errors.ValidationError(parsed.error.issues[0]?.message ?? 'The value is not valid');
  const { contact, ...others } = parsed.data;
  for (const [field, value] of Object.entries({ ...contact, ...others })) {
    if (value !== undefined) data[field] = value;
  }
}

/** Editors change the settings under the rules of the API; the site cannot be without them. */
export function applySettingRules(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || reads.has(context.action)) return next();
    if (!saves.has(context.action)) throw new errors.ForbiddenError('The site settings cannot be deleted');
    settle((context.params as { data?: Record<string, unknown> }).data ?? {});
    return inTransaction(async (trx) => {
      const before = await lockSettings(trx);
      const result = await next();
      const after = await getSettings();
      await recordReferences(trx, 'site_settings', after.id);
      const detail = changedSettings(before, after).join(', ');
      const deed = { action: 'settings.change', subject: { type: 'settings' } } as const;
      if (detail) await recordAudit(trx, { ...deed, editor: currentEditor(), detail });
      return result;
    });
  });
}
