import { createHash } from 'node:crypto';
import type { AdminSettings, Settings } from '../../contract';
import { parseJson } from '../../database/dates-and-json';
import { listPageNames, readPages } from '../page/services/page';
import type { SettingRow } from './services/site-setting';

/** The address of the site's own CSS: it changes with the text, so that browsers may keep it. */
export function styleSheetAddress(css: string): string | null {
  if (!css.trim()) return null;
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 20);
  return `/api/v1/settings/style-sheets/${hash}.css`;
}

export function presentSite(row: SettingRow): Settings['site'] {
  return {
    name: row.site_name,
    tagline: row.tagline ?? '',
    description: row.description ?? '',
    logo: row.logo || null,
    icon: row.icon || null,
    accent: row.accent,
    navigation: parseJson<Settings['socialLinks']>(row.navigation, []).map(({ name, url }) => ({
      name,
      path: url,
    })),
    styleSheet: styleSheetAddress(row.css ?? ''),
  };
}

function presentCommon(row: SettingRow) {
  return {
    moderation: row.moderation,
    contact: { phone: row.phone ?? '', email: row.email ?? '', location: row.location ?? '' },
    socialLinks: parseJson<Settings['socialLinks']>(row.social_links, []),
    home: { title: row.home_title ?? '', text: row.home_text ?? '' },
    footer: { text: row.footer_text ?? '', categories: parseJson<string[]>(row.footer_categories, []) },
  };
}

export async function presentSettings(row: SettingRow): Promise<Settings> {
  return { ...presentCommon(row), site: presentSite(row), pages: await listPageNames() };
}

export async function presentAdminSettings(row: SettingRow): Promise<AdminSettings> {
  return {
    ...presentCommon(row),
    site: { ...presentSite(row), css: row.css ?? '' },
    emailConfirmation: row.email_confirmation,
    digest: row.digest,
    reportsHide: Boolean(row.reports_hide),
    pages: await readPages(),
  };
}
