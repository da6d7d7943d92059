import type { Core } from '@strapi/strapi';

/** Rows that mean nothing without the row they point at: they go with it. Strapi would only empty the pointer. */
const goesWith: Record<string, readonly string[]> = {
  comments: ['blog_id'],
  likes: ['blog_id', 'user_id'],
  follows: ['follower_id', 'followee_id'],
  sessions: ['user_id'],
};

/** Makes Strapi create (and keep) those foreign keys as ON DELETE CASCADE. */
export function cascadeForeignKeys(strapi: Core.Strapi) {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    for (const table of strapi.db.schema.schema.tables) {
      for (const key of table.foreignKeys) {
        const [column] = key.columns;
        if (column && goesWith[table.name]?.includes(column)) key.onDelete = 'CASCADE';
      }
    }
  });
}
