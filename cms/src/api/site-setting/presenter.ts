import type { Settings } from '../../contract';
import { parseJson } from '../../database/row-values';
import type { SettingRow } from './services/site-setting';

export function presentSettings({ moderation, phone, email, location, social_links }: SettingRow): Settings {
  return {
    moderation,
    contact: { phone: phone ?? '', email: email ?? '', location: location ?? '' },
    socialLinks: parseJson<Settings['socialLinks']>(social_links, []),
  };
}
