import { db } from '../../../database/connection';

export interface SettingRow {
  moderation: 'off' | 'first-post' | 'all';
  phone: string | null;
  email: string | null;
  location: string | null;
  social_links: unknown;
}

async function get(): Promise<SettingRow> {
  return db()('site_settings').orderBy('id').first('moderation', 'phone', 'email', 'location', 'social_links');
}

export default { get };
