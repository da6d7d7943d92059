import type { Knex } from 'knex';
import type { NotificationSettings, NotificationSettingsInput } from '../../../contract';
import { db, inTransaction, isPostgres } from '../../../database/connection';
import type { Viewer } from '../../../http/session';

const flagColumns = {
  email: {
    comment: 'email_comment',
    follow: 'email_follow',
    newBlog: 'email_new_blog',
    decisions: 'email_decisions',
  },
  site: { comment: 'site_comment', like: 'site_like', follow: 'site_follow', newBlog: 'site_new_blog' },
} as const;

const defaults: NotificationSettings = {
  email: { comment: false, follow: false, newBlog: false, decisions: true },
  site: { comment: true, like: true, follow: true, newBlog: true },
};

type SettingsRow = Record<string, unknown>;

/** The flags of a row, which is empty for an account that has never changed them. */
function flagsOf<Part extends keyof NotificationSettings>(part: Part, row: SettingsRow = {}) {
  const flags = Object.entries(flagColumns[part]).map(([flag, column]) => {
    const stored = row[column] ?? (defaults[part] as Record<string, boolean>)[flag];
    return [flag, Boolean(stored)];
  });
  return Object.fromEntries(flags) as NotificationSettings[Part];
}

const settingsOf = (row: SettingsRow | undefined): NotificationSettings => ({
  email: flagsOf('email', row),
  site: flagsOf('site', row),
});

export async function getNotificationSettings(
  userId: number,
  trx: Knex = db(),
): Promise<NotificationSettings> {
  return settingsOf(await trx('notification_settings').where({ user_id: userId }).first());
}

/** Changes the flags that are sent. Two calls at once each keep what the other has changed. */
export function updateNotificationSettings(
  viewer: Viewer,
  { email, site }: NotificationSettingsInput,
): Promise<NotificationSettings> {
  return inTransaction(async (trx) => {
    const rowOf = (settings: NotificationSettings) =>
      Object.fromEntries(
        (['email', 'site'] as const).flatMap((part) =>
          Object.entries(flagColumns[part]).map(([flag, column]) => [
            column,
            (settings[part] as Record<string, boolean>)[flag],
          ]),
        ),
      );
    await trx('notification_settings')
      .insert({ user_id: viewer.id, ...rowOf(defaults) })
      .onConflict('user_id')
      .ignore();
    const stored = await trx('notification_settings').where({ user_id: viewer.id }).forUpdate().first();
    const before = settingsOf(stored);
    const sent = <Flags extends object>(flags: Flags = {} as Flags) =>
      Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
    const after = {
      email: { ...before.email, ...sent(email) },
      site: { ...before.site, ...sent(site) },
    };
    await trx('notification_settings').where({ user_id: viewer.id }).update(rowOf(after));
    return after;
  });
}

export interface Recipient extends NotificationSettings {
  email_address: string;
  /** Whether mails may go out at all: the address is proven, and the account can log in. */
  takesMail: boolean;
}

/**
 * Accounts with their flags, by id; without those that nobody can log in to. They are not deleted before the transaction
 * ends: a deletion that held the account, and waited for its inbox, would deadlock.
 */
export async function readRecipients(trx: Knex, userIds: readonly number[]): Promise<Map<number, Recipient>> {
  const query = trx('up_users as u')
    .leftJoin('notification_settings as s', 's.user_id', 'u.id')
    .whereIn('u.id', userIds)
    .where('u.built_in', false)
    .select('s.*', 'u.id', 'u.email', 'u.confirmed', 'u.blocked');
  if (isPostgres()) query.forKeyShare('u');
  const rows = await query;
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...settingsOf(row),
        email_address: row.email,
        takesMail: Boolean(row.confirmed) && !row.blocked,
      },
    ]),
  );
}
