/**
 * Everything that can name an uploaded picture: a table and the columns that are looked through. A feature that shows
 * pictures has its row here and calls `recordUses` in the transaction of whatever changes or deletes such a row.
 */
export const pictureHolders = {
  blogs: ['image', 'content'],
  up_users: ['profile_picture'],
  site_settings: ['social_links'],
} as const satisfies Record<string, readonly string[]>;

export type PictureHolder = keyof typeof pictureHolders;
