import { dateTimeType, documentIdIndex, index, table } from './create-statements';

/** The published blogs of a tag or a category, in reading order: a page of them is one index range. */
function listingTable(name: string, column: string, target: string) {
  return [
    table(
      name,
      `blog_id integer NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
       ${column} integer NOT NULL REFERENCES ${target} (id) ON DELETE CASCADE,
       position integer NOT NULL,
       listed_at ${dateTimeType()},
       likes_count integer NOT NULL DEFAULT 0,
       PRIMARY KEY (blog_id, ${column})`,
    ),
    index(
      `${name}_latest_idx`,
      `${name} (${column}, listed_at DESC, blog_id DESC) WHERE listed_at IS NOT NULL`,
    ),
    index(
      `${name}_top_idx`,
      `${name} (${column}, likes_count DESC, listed_at DESC, blog_id DESC) WHERE listed_at IS NOT NULL`,
    ),
  ];
}

/**
 * Tables and indexes that Strapi does not make. Most of the indexes hold an id: Strapi does not see it in an index of
 * PostgreSQL, and would make the index again at each upgrade.
 */
export const tableSchema = () => [
  ...['up_users', 'sessions', 'audit_entries', 'blogs', 'comments', 'categories', 'mails', 'providers'].map(
    documentIdIndex,
  ),

  index('up_users_newest_idx', 'up_users (created_at, id)'),
  index('up_users_blocked_newest_idx', 'up_users (blocked, built_in, created_at, id)'),
  index('up_users_role_newest_idx', 'up_users (role_id, created_at, id)'),
  index('sessions_ends_idx', 'sessions (ends_at)'),
  index('audit_entries_newest_idx', 'audit_entries (created_at, id)'),
  index('audit_entries_subject_idx', 'audit_entries (subject_id, created_at, id)'),
  index('audit_entries_actor_idx', 'audit_entries (actor_id, created_at, id)'),
  index('audit_entries_action_idx', 'audit_entries (action, created_at, id)'),
  table('rate_limits', 'key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint'),

  // Not partial: SQLite uses a partial index only where the state is written into the query.
  index('blogs_state_released_idx', 'blogs (state, released_at DESC, id DESC)'),
  index('blogs_state_likes_idx', 'blogs (state, likes_count DESC, released_at DESC, id DESC)'),
  index('blogs_author_released_idx', 'blogs (author_id, state, released_at DESC, id DESC)'),
  index('blogs_author_created_idx', 'blogs (author_id, created_at DESC, id DESC)'),
  index('blogs_author_state_created_idx', 'blogs (author_id, state, created_at DESC, id DESC)'),
  index('blogs_state_created_idx', 'blogs (state, created_at DESC, id DESC)'),
  index('blogs_created_idx', 'blogs (created_at DESC, id DESC)'),
  index('tags_used_idx', 'tags (blogs_count DESC, key)'),
  index('comments_blog_newest_idx', 'comments (blog_id, created_at, id)'),
  index('likes_blog_newest_idx', 'likes (blog_id, id)'),
  ...listingTable('blog_tags', 'tag_id', 'tags'),
  ...listingTable('blog_categories', 'category_id', 'categories'),
  // Stored totals, so that no list counts its rows.
  table('counters', 'name varchar(60) PRIMARY KEY, value integer NOT NULL DEFAULT 0'),

  // Beside the panel's table of mails, so that the panel can never show one.
  table(
    'mail_bodies',
    'mail_id integer PRIMARY KEY REFERENCES mails (id) ON DELETE CASCADE, body text NOT NULL',
  ),
  index('mails_due_idx', 'mails (state, next_attempt_at, id)'),
  index('mails_claimed_idx', 'mails (claimed_until)'),
  index('mails_recipient_idx', 'mails (recipient_key, created_at)'),
  index('mails_reference_idx', 'mails (reference)'),
  index('mails_newest_idx', 'mails (created_at, id)'),

  // Sign-ins at a provider that have been started. The id is the hash of the state that the provider sends back; an
  // identity waits, encrypted, until its owner proves the account that it shall be joined to.
  table(
    'sign_in_attempts',
    `id varchar(64) PRIMARY KEY,
     browser_hash varchar(64) NOT NULL,
     provider varchar(10) NOT NULL,
     nonce varchar(60) NOT NULL,
     verifier varchar(60) NOT NULL,
     redirect_to varchar(2048),
     connect_user_id integer REFERENCES up_users (id) ON DELETE CASCADE,
     proof_user_id integer REFERENCES up_users (id) ON DELETE CASCADE,
     identity text,
     used_at ${dateTimeType()},
     expires_at ${dateTimeType()} NOT NULL`,
  ),
  index('sign_in_attempts_browser_idx', 'sign_in_attempts (browser_hash)'),
  index('sign_in_attempts_expires_idx', 'sign_in_attempts (expires_at)'),
  index('sign_in_attempts_connect_idx', 'sign_in_attempts (connect_user_id)'),
  index('sign_in_attempts_proof_idx', 'sign_in_attempts (proof_user_id)'),
  // What logging out at the provider needs, encrypted; dropped with the session.
  table(
    'provider_logouts',
    'session_id integer PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE, details text NOT NULL',
  ),

  // The upload plugin's table has none; the cleanup of the folder looks up many files.
  index('files_hash_idx', 'files (hash)'),
  // Without CASCADE: a picture cannot be deleted before every row that names it has let go of it.
  table(
    'upload_uses',
    `holder varchar(20) NOT NULL,
     holder_id integer NOT NULL,
     upload_id integer NOT NULL REFERENCES uploads (id),
     PRIMARY KEY (holder, holder_id, upload_id)`,
  ),
  index('upload_uses_upload_idx', 'upload_uses (upload_id)'),
];
