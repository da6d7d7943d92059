import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { settingsInputSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import { recordUses } from '../upload/services/uses';
import settings from './services/site-setting';

/** What editors save in the panel has the shape that the API gives out. */
export function applySettingRules(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { data } = context.params as { data?: Record<string, unknown> };
    if (context.uid !== 'api::site-setting.site-setting' || !data) return next();
    const { moderation, phone, email, location, socialLinks } = data;
    const input = { moderation, contact: { phone, email, location }, socialLinks };
    const parsed = settingsInputSchema.safeParse(input);
    if (!parsed.success) throw new errors.ValidationError(parsed.error.issues[0]?.message ?? 'Not valid');
    return inTransaction(async (trx) => {
      const result = await next();
      await recordUses(trx, 'site_settings', (await settings.get()).id);
      return result;
    });
  });
}
