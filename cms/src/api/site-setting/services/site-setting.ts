import type { Knex } from 'knex';
import type { SettingsInput } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import type { Viewer } from '../../../http/viewer';
import audit from '../../audit-entry/services/audit';
import { recordUses } from '../../upload/services/uses';
import { changedSettings } from './changed-settings';
import type { SettingRow } from './setting-row';

async function get(): Promise<SettingRow> {
  return db()('site_settings').orderBy('id').first();
}

/** The settings, held until the transaction ends: what they were before it is written down. */
async function lock(trx: Knex): Promise<SettingRow> {
  return trx('site_settings').orderBy('id').forUpdate().first();
}

/** Changes the settings that are sent and writes down which of them were others. */
async function change(
  { moderation, contact, socialLinks }: SettingsInput,
  viewer: Viewer,
): Promise<SettingRow> {
  return inTransaction(async (trx) => {
    const before = await lock(trx);
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
    const after = await get();
    await recordUses(trx, 'site_settings', after.id);
    const detail = changedSettings(before, after).join(', ');
    const deed = { action: 'settings.change', actor: viewer, subject: { type: 'settings' } } as const;
    if (detail) await audit.record(trx, { ...deed, detail });
    return after;
  });
}

export default { get, lock, change };
