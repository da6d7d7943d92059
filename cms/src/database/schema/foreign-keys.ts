import type { Core } from '@strapi/strapi';

/** Foreign keys whose rows are deleted with the row that they point at; Strapi would only set the key to null. */
const cascading: Record<string, readonly string[]> = {
  comments: ['blog_id'],
  likes: ['blog_id', 'user_id'],
  follows: ['follower_id', 'followee_id'],
  sessions: ['user_id'],
};

/** Makes Strapi create these foreign keys with ON DELETE CASCADE. */
export function cascadeForeignKeys(strapi: Core.Strapi) {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    for (const table of strapi.db.schema.schema.tables) {
      for (const key of table.foreignKeys) {
        const [column] = key.columns;
        if (column && cascading[table.name]?.includes(column)) key.onDelete = 'CASCADE';
      }
    }
  });
}
