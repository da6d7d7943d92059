import { dateTimeType, documentIdIndex, index, table } from './create-statements';

/** Reports are a content type, `reports`: one row for all open reports of the same blog or comment. */
export const reportSchema = () => [
  documentIdIndex('reports'),
  // However many people report the same thing at once, one entry is open.
  {
    names: ['reports_open_key'],
    statements: [
      `CREATE UNIQUE INDEX IF NOT EXISTS reports_open_key ON reports (subject_type, subject_id) WHERE state = 'open'`,
    ],
  },
  index('reports_newest_idx', 'reports (created_at, id)'),
  index('reports_state_newest_idx', 'reports (state, created_at, id)'),
  index('reports_state_type_newest_idx', 'reports (state, subject_type, created_at, id)'),
  index('reports_blog_idx', 'reports (blog_id, state, id)'),
  index('reports_comment_idx', 'reports (comment_id, state, id)'),
  // A user's report of a subject: one for each subject, also after a decision.
  table(
    'reporters',
    `user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
     subject_id varchar(24) NOT NULL,
     report_id integer NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
     PRIMARY KEY (user_id, subject_id)`,
  ),
  index('reporters_report_idx', 'reporters (report_id, user_id)'),
  // Decisions that reporters are still to be told, and the last reporter who has been.
  table(
    'report_answers',
    `report_id integer PRIMARY KEY REFERENCES reports (id) ON DELETE CASCADE,
     decided_by integer REFERENCES up_users (id) ON DELETE SET NULL,
     tell_at ${dateTimeType()} NOT NULL,
     last_user_id integer NOT NULL DEFAULT 0`,
  ),
  index('report_answers_due_idx', 'report_answers (tell_at)'),
];
