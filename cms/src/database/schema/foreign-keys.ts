import type { Core } from '@strapi/strapi';

/** Foreign keys whose rows outlive the row that they point at: the deletion of an account passes them on. */
const passedOn: Record<string, string> = { blogs: 'author_id', comments: 'author_id', uploads: 'owner_id' };

/**
 * Makes Strapi create the foreign keys between our tables, and to accounts, with ON DELETE CASCADE; by itself it would
 * set them to null.
 */
export function cascadeForeignKeys(strapi: Core.Strapi) {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    const types = Object.values(strapi.contentTypes);
    const ours = new Set(
      types.filter(({ uid }) => uid.startsWith('api::')).map((type) => type.collectionName),
    );
    for (const table of strapi.db.schema.schema.tables.filter(({ name }) => ours.has(name))) {
      for (const key of table.foreignKeys) {
        const pointsAtOurs = ours.has(key.referencedTable) || key.referencedTable === 'up_users';
        if (pointsAtOurs && key.columns[0] !== passedOn[table.name]) key.onDelete = 'CASCADE';
      }
    }
  });
}
