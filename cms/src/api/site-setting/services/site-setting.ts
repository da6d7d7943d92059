import type { Knex } from 'knex';
import {
  accentPattern,
  defaultSite,
  type Pages,
  type SettingsInput,
  type SiteIdentity,
} from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import { parseJson } from '../../../database/dates-and-json';
import { env } from '../../../env';
import type { Viewer } from '../../../http/session';
import type { Editor } from '../../../panel/server/current-editor';
import { recordAudit } from '../../audit-entry/services/audit';
import { savePages } from '../../page/services/page';
import { recordReferences } from '../../upload/services/references';
import { checkSiteInput } from './check-site-input';

export interface SettingRow {
  id: number;
  moderation: 'off' | 'first-post' | 'all';
  email_confirmation: 'off' | 'required';
  digest: 'off' | 'daily' | 'weekly';
  reports_hide: boolean | number;
  phone: string | null;
  email: string | null;
  location: string | null;
  social_links: unknown;
  site_name: string;
  tagline: string | null;
  description: string | null;
  logo: string | null;
  icon: string | null;
  accent: string;
  css: string | null;
  /** `{ name, url }[]`, as the panel's input has them. */
  navigation: unknown;
  home_title: string | null;
  home_text: string | null;
  footer_text: string | null;
  footer_categories: unknown;
}

/** The settings as they are stored; the accent is a colour that can be used. */
export async function getSettings(): Promise<SettingRow> {
  const row: SettingRow = await db()('site_settings').orderBy('id').first();
  return { ...row, accent: accentPattern.test(row.accent) ? row.accent : defaultSite.accent };
}

/** Finds the name and accent that mails and the API's page show. */
export async function getSite(): Promise<SiteIdentity> {
  const { site_name: name, accent } = await getSettings();
  return { name, accent };
}

/** Finds the address that receives contact messages; undefined on a site that has not set one yet. */
export async function findContactEmail(): Promise<string | undefined> {
  return env.contactEmail ?? ((await getSettings()).email || undefined);
}

/** The columns of the settings that an API call sends; undefined ones stay as they are. */
function columnsOf({ contact, site, home, footer, ...input }: SettingsInput) {
  const navigation = site?.navigation?.map(({ name, path }) => ({ name, url: path }));
  return {
    moderation: input.moderation,
    email_confirmation: input.emailConfirmation,
    digest: input.digest,
    reports_hide: input.reportsHide,
    phone: contact?.phone,
    email: contact?.email,
    location: contact?.location,
    social_links: input.socialLinks && JSON.stringify(input.socialLinks),
    site_name: site?.name,
    tagline: site?.tagline,
    description: site?.description,
    logo: site?.logo,
    icon: site?.icon,
    accent: site?.accent,
    css: site?.css,
    navigation: navigation && JSON.stringify(navigation),
    home_title: home?.title,
    home_text: home?.text,
    footer_text: footer?.text,
    footer_categories: footer?.categories && JSON.stringify(footer.categories),
  } satisfies Partial<Record<keyof SettingRow, unknown>>;
}

type Column = keyof ReturnType<typeof columnsOf>;
const columns = Object.keys(columnsOf({} as SettingsInput)) as Column[];
const jsonColumns = new Set<Column>(['social_links', 'navigation', 'footer_categories']);

function textOf(row: SettingRow | undefined, column: Column) {
  const value = row?.[column];
  return jsonColumns.has(column) ? JSON.stringify(parseJson(value, [])) : (value ?? '');
}

/** The settings whose values differ, because forms send all of them; for the moderation also both values. */
function changedSettings(before: SettingRow | undefined, after: SettingRow) {
  const changed = columns.filter((column) => textOf(before, column) !== textOf(after, column));
  return changed.map((column) =>
    column === 'moderation' && before ? `moderation: ${before.moderation} → ${after.moderation}` : column,
  );
}

/** Runs `save` with the settings locked, and records in the audit log which of them it has changed. */
export async function saveSettings<Result>(
  by: { actor: Viewer } | { editor: Editor },
  save: (trx: Knex, before: SettingRow) => Promise<Result>,
  pages: Partial<Pages> = {},
): Promise<Result> {
  return inTransaction(async (trx) => {
    const before = await trx('site_settings').orderBy('id').forUpdate().first();
    const result = await save(trx, before);
    const after = await getSettings();
    await recordReferences(trx, 'site_settings', after.id);
    const changedPages = (await savePages(trx, pages)).map((name) => `page ${name}`);
    const detail = [...changedSettings(before, after), ...changedPages].join(', ');
    if (detail) {
      await recordAudit(trx, { ...by, action: 'settings.change', subject: { type: 'settings' }, detail });
    }
    return result;
  });
}

export async function changeSettings(
  input: SettingsInput,
  sanitisedPages: Partial<Pages>,
  viewer: Viewer,
): Promise<void> {
  const { css, logo, icon } = input.site ?? {};
  await checkSiteInput({ css, logo, icon, footerCategories: input.footer?.categories });
  const save = async (trx: Knex, { id }: SettingRow) => {
    await trx('site_settings')
      .where({ id })
      .update({ ...columnsOf(input), updated_at: new Date() });
  };
  await saveSettings({ actor: viewer }, save, sanitisedPages);
}
