import { dateTimeType, documentIdIndex, idType, index, table } from './create-statements';

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
  ...[
    'up_users',
    'sessions',
    'audit_entries',
    'blogs',
    'comments',
    'categories',
    'mails',
    'connected_identities',
    'subscribers',
  ].map(documentIdIndex),

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
  index('comments_newest_idx', 'comments (created_at, id)'),
  index('comments_hidden_newest_idx', 'comments (hidden, created_at, id)'),
  index('comments_blog_newest_idx', 'comments (blog_id, created_at, id)'),
  index('likes_blog_newest_idx', 'likes (blog_id, id)'),
  ...listingTable('blog_tags', 'tag_id', 'tags'),
  // Also for the foreign key of a tag that is deleted.
  index('blog_tags_tag_idx', 'blog_tags (tag_id, blog_id)'),
  // The tags that the former names of renamed and merged ones lead to; not finished while blogs still store such a name.
  table(
    'former_tags',
    `key varchar(255) PRIMARY KEY,
     tag_id integer NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
     change_id varchar(40) NOT NULL,
     is_finished boolean NOT NULL`,
  ),
  index('former_tags_tag_idx', 'former_tags (tag_id)'),
  ...listingTable('blog_categories', 'category_id', 'categories'),
  // The tokens of links in mails. A row without an account belongs to a mail that was never sent.
  table(
    'account_tokens',
    `token_hash varchar(64) PRIMARY KEY,
     kind varchar(20) NOT NULL,
     user_id integer REFERENCES up_users (id) ON DELETE CASCADE,
     email varchar(254) NOT NULL,
     expires_at ${dateTimeType()} NOT NULL,
     used_at ${dateTimeType()}`,
  ),
  index('account_tokens_user_idx', 'account_tokens (user_id, kind)'),
  index('account_tokens_expires_idx', 'account_tokens (expires_at)'),
  // Stored totals, so that no list counts its rows.
  table('counters', 'name varchar(60) PRIMARY KEY, value integer NOT NULL DEFAULT 0'),

  // Beside the panel's table of mails, so that the panel can never show one.
  table(
    'mail_bodies',
    'mail_id integer PRIMARY KEY REFERENCES mails (id) ON DELETE CASCADE, body text NOT NULL',
  ),
  index('mails_due_idx', 'mails (state, next_attempt_at, id)'),
  index('mails_claims_idx', 'mails (state, claimed_until)'),
  index('mails_recipient_idx', 'mails (recipient_key, created_at)'),
  index('mails_reference_idx', 'mails (reference)'),
  index('mails_newest_idx', 'mails (created_at, id)'),
  index('mails_state_updated_idx', 'mails (state, updated_at, id)'),

  index('contact_messages_newest_idx', 'contact_messages (created_at, id)'),
  index('contact_messages_suspect_newest_idx', 'contact_messages (suspect, created_at, id)'),
  index('contact_messages_unread_idx', 'contact_messages (read, suspect, created_at, id)'),
  index('contact_messages_waiting_idx', 'contact_messages (answered, suspect, created_at, id)'),
  index('subscribers_newest_idx', 'subscribers (created_at, id)'),
  index('subscribers_state_newest_idx', 'subscribers (state, created_at, id)'),
  index('subscribers_state_idx', 'subscribers (state, id)'),
  index('subscribers_domain_idx', 'subscribers (domain, id)'),
  // Beside the panel's table of subscribers, so that the panel can never show a token. Each is stored as a hash.
  table(
    'subscriber_tokens',
    `token_hash varchar(64) PRIMARY KEY,
     subscriber_id integer NOT NULL REFERENCES subscribers (id) ON DELETE CASCADE,
     purpose varchar(12) NOT NULL,
     expires_at ${dateTimeType()},
     used_at ${dateTimeType()}`,
  ),
  index('subscriber_tokens_subscriber_idx', 'subscriber_tokens (subscriber_id, purpose)'),
  index('subscriber_tokens_expires_idx', 'subscriber_tokens (expires_at)'),

  // One row for each digest: how far it has come among the subscribers, who are mailed in the order of their ids.
  table(
    'digests',
    `id ${idType()},
     created_at ${dateTimeType()} NOT NULL,
     after_id integer NOT NULL,
     finished_at ${dateTimeType()}`,
  ),
  index('digests_finished_idx', 'digests (finished_at, id)'),
  // Each blog that was ever published, once; without a digest while it waits for one.
  table(
    'digest_blogs',
    `blog_id integer PRIMARY KEY REFERENCES blogs (id) ON DELETE CASCADE,
     digest_id integer REFERENCES digests (id)`,
  ),
  index('digest_blogs_digest_idx', 'digest_blogs (digest_id, blog_id)'),
  // A notification goes out once it has its number: a decision waits without one. `group_key` gathers likes and
  // follows, and `since_id` is the first of them.
  table(
    'notifications',
    `id ${idType()},
     document_id varchar(24) NOT NULL,
     user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
     number integer,
     kind varchar(20) NOT NULL,
     actor_id integer REFERENCES up_users (id) ON DELETE SET NULL,
     blog_id integer REFERENCES blogs (id) ON DELETE CASCADE,
     comment_id integer REFERENCES comments (id) ON DELETE CASCADE,
     report_id integer REFERENCES reports (id) ON DELETE CASCADE,
     group_key varchar(40),
     since_id integer,
     count integer NOT NULL DEFAULT 1,
     known_state varchar(20),
     on_site boolean NOT NULL,
     by_mail boolean NOT NULL,
     created_at ${dateTimeType()} NOT NULL`,
  ),
  documentIdIndex('notifications'),
  // Holds all that counting them reads.
  index('notifications_user_idx', 'notifications (user_id, number, id, on_site)'),
  index('notifications_waiting_idx', 'notifications (created_at) WHERE number IS NULL'),
  index(
    'notifications_group_idx',
    'notifications (user_id, group_key, since_id) WHERE group_key IS NOT NULL',
  ),
  index('notifications_blog_idx', 'notifications (blog_id, kind)'),
  index('notifications_actor_idx', 'notifications (actor_id)'),
  index('notifications_comment_idx', 'notifications (comment_id) WHERE comment_id IS NOT NULL'),
  index('notifications_report_idx', 'notifications (report_id) WHERE report_id IS NOT NULL'),
  // One row for each account that was ever notified: its last number, up to which number it has read and was mailed, and
  // when it is due to be mailed and to be looked through for what is old.
  table(
    'notification_inboxes',
    `user_id integer PRIMARY KEY REFERENCES up_users (id) ON DELETE CASCADE,
     last_number integer NOT NULL DEFAULT 0,
     read_until integer NOT NULL DEFAULT 0,
     read_at ${dateTimeType()},
     mailed_until integer NOT NULL DEFAULT 0,
     mail_due_at ${dateTimeType()},
     cleanup_at ${dateTimeType()} NOT NULL`,
  ),
  index('notification_inboxes_mail_idx', 'notification_inboxes (mail_due_at) WHERE mail_due_at IS NOT NULL'),
  index('notification_inboxes_cleanup_idx', 'notification_inboxes (cleanup_at)'),
  // A user who has no row has the defaults.
  table(
    'notification_settings',
    `user_id integer PRIMARY KEY REFERENCES up_users (id) ON DELETE CASCADE,
     email_comment boolean NOT NULL,
     email_follow boolean NOT NULL,
     email_new_blog boolean NOT NULL,
     email_decisions boolean NOT NULL,
     site_comment boolean NOT NULL,
     site_like boolean NOT NULL,
     site_follow boolean NOT NULL,
     site_new_blog boolean NOT NULL`,
  ),
  // Blogs whose authors' followers are still to be told, and the last follow that has been.
  table(
    'new_blog_announcements',
    `blog_id integer PRIMARY KEY REFERENCES blogs (id) ON DELETE CASCADE,
     last_follow_id integer NOT NULL DEFAULT 0`,
  ),
  index('follows_followee_idx', 'follows (followee_id, id)'),
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
  // The details, encrypted, for logging out at the provider; dropped with the session.
  table(
    'provider_logouts',
    'session_id integer PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE, details text NOT NULL',
  ),

  // The upload plugin's table has none; the cleanup of the folder looks up many files.
  index('files_hash_idx', 'files (hash)'),
  // No CASCADE: a picture cannot be deleted before every row that names it has let go of it.
  table(
    'upload_uses',
    `holder varchar(20) NOT NULL,
     holder_id integer NOT NULL,
     upload_id integer NOT NULL REFERENCES uploads (id),
     PRIMARY KEY (holder, holder_id, upload_id)`,
  ),
  index('upload_uses_upload_idx', 'upload_uses (upload_id)'),
];
