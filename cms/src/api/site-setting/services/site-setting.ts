import type { Knex } from 'knex';
import type { SettingsInput } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import type { Viewer } from '../../../http/viewer';
import { recordAudit } from '../../audit-entry/services/audit';
import { recordReferences } from '../../upload/services/references';
import { changedSettings } from './changed-settings';
import type { SettingRow } from './setting-row';

export async function getSettings(): Promise<SettingRow> {
  return db()('site_settings').orderBy('id').first();
}

/** The settings, held until the transaction ends: what they were before it is written down. */
export async function lockSettings(trx: Knex): Promise<SettingRow> {
  return trx('site_settings').orderBy('id').forUpdate().first();
}

/** Changes the settings that are sent and writes down which of them were others. */
export async function changeSettings(
  { moderation, contact, socialLinks }: SettingsInput,
  viewer: Viewer,
): Promise<SettingRow> {
  return inTransaction(async (trx) => {
    const before = await lockSettings(trx);
    await trx('site_settings')
      .where({ id: before.id })
      .update({
        moderation,
        phone: contact?.phone,
        email: contact?.email,
        location: contact?.location,
        social_links: socialLinks && JSON.stringify(socialLinks),
        updated_at: new Date(),
      });
    const after = await getSettings();
    await recordReferences(trx, 'site_settings', after.id);
    const detail = changedSettings(before, after).join(', ');
    const deed = { action: 'settings.change', actor: viewer, subject: { type: 'settings' } } as const;
    if (detail) await recordAudit(trx, { ...deed, detail });
    return after;
  });
}
