import {
  type AdminSettings,
  type Pages,
  type Settings,
  socialLinkSchema,
  storedNavigationEntrySchema,
  validEntries,
} from '../../contract';
import { parseJson } from '../../database/dates-and-json';
import type { ShownSettings } from './services/shown-settings';

function presentNameAndLook(row: ShownSettings): Settings['site'] {
  return {
    name: row.site_name,
    tagline: row.tagline ?? '',
    description: row.description ?? '',
    logo: row.logo,
    icon: row.icon,
    accent: row.accent,
    navigation: validEntries(storedNavigationEntrySchema, parseJson(row.navigation, [])),
    styleSheet: row.styleSheet,
  };
}

function presentCommon(row: ShownSettings) {
  return {
    moderation: row.moderation,
    contact: { phone: row.phone ?? '', email: row.email ?? '', location: row.location ?? '' },
    socialLinks: validEntries(socialLinkSchema, parseJson(row.social_links, [])),
    home: { title: row.home_title ?? '', text: row.home_text ?? '' },
    footer: { text: row.footer_text ?? '', categories: row.footer_categories },
  };
}

/** `pages` are the names of those that have a text. */
export function presentSettings(row: ShownSettings, pages: Settings['pages']): Settings {
  return { ...presentCommon(row), site: presentNameAndLook(row), pages };
}

export function presentAdminSettings(row: ShownSettings, pages: Pages): AdminSettings {
  return {
    ...presentCommon(row),
    site: { ...presentNameAndLook(row), css: row.css ?? '' },
    emailConfirmation: row.email_confirmation,
    digest: row.digest,
    reportsHide: Boolean(row.reports_hide),
    pages,
  };
}
