import { documentIdIndex, index, table } from './schema-object';

/** Accounts, their sessions, the audit log and the limits of calls. */
export const userSchema = () => [
  ...['up_users', 'sessions', 'audit_entries'].map(documentIdIndex),
  // Not in the content types: on PostgreSQL, Strapi does not see the id in an index and makes it again at each upgrade.
  index('up_users_newest_idx', 'up_users (created_at, id)'),
  index('up_users_blocked_newest_idx', 'up_users (blocked, built_in, created_at, id)'),
  index('up_users_role_newest_idx', 'up_users (role_id, created_at, id)'),
  index('sessions_ends_idx', 'sessions (ends_at)'),
  index('audit_entries_newest_idx', 'audit_entries (created_at, id)'),
  index('audit_entries_subject_idx', 'audit_entries (subject_id, created_at, id)'),
  index('audit_entries_actor_idx', 'audit_entries (actor_id, created_at, id)'),
  index('audit_entries_action_idx', 'audit_entries (action, created_at, id)'),
  table('rate_limits', 'key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint'),
];
