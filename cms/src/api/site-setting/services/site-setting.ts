import type { SettingsInput } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import type { Viewer } from '../../../http/viewer';
import audit from '../../audit-entry/services/audit';
import { recordUses } from '../../upload/services/uses';

export interface SettingRow {
  id: number;
  moderation: 'off' | 'first-post' | 'all';
  phone: string | null;
  email: string | null;
  location: string | null;
  social_links: unknown;
}

async function get(): Promise<SettingRow> {
  return db()('site_settings').orderBy('id').first();
}

/** Changes the settings that are sent and writes down which. */
async function change(
  { moderation, contact, socialLinks }: SettingsInput,
  viewer: Viewer,
): Promise<SettingRow> {
  const { id } = await get();
  const columns = {
    moderation,
    phone: contact?.phone,
    email: contact?.email,
    location: contact?.location,
    social_links: socialLinks && JSON.stringify(socialLinks),
  };
  const changed = Object.entries(columns).filter(([, value]) => value !== undefined);
  if (changed.length > 0) {
    await inTransaction(async (trx) => {
      await trx('site_settings')
        .where({ id })
        .update({ ...Object.fromEntries(changed), updated_at: new Date() });
      await recordUses(trx, 'site_settings', id);
      const detail = changed.map(([name]) => name).join(', ');
      await audit.record(trx, {
        action: 'settings.change',
        actor: viewer,
        subject: { type: 'settings' },
        detail,
      });
    });
  }
  return get();
}

export default { get, change };
