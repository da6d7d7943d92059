import { index, table } from './create-statements';

/** Only the admins' dashboard uses these tables. */
export const dashboardSchema = () => [
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
