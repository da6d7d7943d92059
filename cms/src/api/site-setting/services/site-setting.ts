import type { Knex } from 'knex';
import { type Pages, placeholderEmail, type SettingsInput } from '../../../contract';
import { db, inTransaction } from '../../../database/connection';
import { parseJson } from '../../../database/dates-and-json';
import { env } from '../../../env';
import type { Viewer } from '../../../http/session';
import type { Editor } from '../../../panel/server/current-editor';
import { recordAudit } from '../../audit-entry/services/audit';
import { savePages } from '../../page/services/page';
import { recordReferences } from '../../upload/services/references';

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
}

export async function getSettings(): Promise<SettingRow> {
  return db()('site_settings').orderBy('id').first();
}

/** Finds the address that receives contact messages; undefined on a public site that has not set one yet. */
export async function findContactEmail(): Promise<string | undefined> {
  const email = env.contactEmail ?? (await getSettings()).email;
  return !email || (email === placeholderEmail && !env.siteIsLocal) ? undefined : email;
}

const columns = [
  'moderation',
  'email_confirmation',
  'digest',
  'reports_hide',
  'phone',
  'email',
  'location',
  'social_links',
] as const;

function textOf(row: SettingRow | undefined, column: (typeof columns)[number]) {
  const value = row?.[column];
  return column === 'social_links' ? JSON.stringify(parseJson(value, [])) : (value ?? '');
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

export function changeSettings(
  { moderation, emailConfirmation, digest, reportsHide, contact, socialLinks }: SettingsInput,
  sanitisedPages: Partial<Pages>,
  viewer: Viewer,
): Promise<SettingRow> {
  const save = async (trx: Knex, { id }: SettingRow) => {
    await trx('site_settings')
      .where({ id })
      .update({
        moderation,
        email_confirmation: emailConfirmation,
        digest,
        reports_hide: reportsHide,
        phone: contact?.phone,
        email: contact?.email,
        location: contact?.location,
        social_links: socialLinks && JSON.stringify(socialLinks),
        updated_at: new Date(),
      });
    return getSettings();
  };
  return saveSettings({ actor: viewer }, save, sanitisedPages);
}
