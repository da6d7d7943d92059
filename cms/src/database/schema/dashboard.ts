import { dateTimeType, idType, index, table } from './create-statements';

/** Only the admins' dashboard uses these tables. */
export const dashboardSchema = () => [
  // Changes of status that the admin who made them can still undo; `before` is what to restore, as JSON.
  table(
    'status_changes',
    `id ${idType()},
     undo_id varchar(24) NOT NULL,
     blog_id integer NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
     actor_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
     before text NOT NULL,
     version_at ${dateTimeType()},
     created_at ${dateTimeType()} NOT NULL`,
  ),
  index('status_changes_undo_idx', 'status_changes (undo_id)'),
  index('status_changes_blog_idx', 'status_changes (blog_id)'),
  index('status_changes_actor_idx', 'status_changes (actor_id)'),
  index('status_changes_created_idx', 'status_changes (created_at)'),
  // Numbers of days that have ended (UTC), for the chart.
  table(
    'daily_counts',
    `day varchar(10) PRIMARY KEY,
     registrations integer NOT NULL,
     publications integer NOT NULL,
     comments integer NOT NULL`,
  ),
  index('mails_state_newest_idx', 'mails (state, created_at, id)'),
  index('mails_kind_newest_idx', 'mails (kind, created_at, id)'),
  index('mails_kind_state_newest_idx', 'mails (kind, state, created_at, id)'),
];
