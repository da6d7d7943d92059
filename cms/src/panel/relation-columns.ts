import type { Core } from '@strapi/strapi';

interface Attribute {
  type: string;
  useJoinTable?: boolean;
}

/** The relation after the panel's change: an id or `{ set }`, null, or undefined for no change. */
function valueAfter(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { connect, disconnect } = value as { connect?: unknown[]; disconnect?: unknown[] };
  if (!connect && !disconnect) return value;
  if (connect && connect.length > 0) return { set: [connect.at(-1)] };
  return disconnect && disconnect.length > 0 ? null : undefined;
}

/**
 * Converts the `{ connect, disconnect }` that the panel sends for a relation. Strapi answers 500 to it where the relation
 * is a column (`useJoinTable: false`), because its entity manager accepts only an id or `{ set }` there.
 */
export function convertRelationColumns(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { data } = context.params as { data?: Record<string, unknown> };
    if (!data) return next();
    for (const [name, attribute] of Object.entries<Attribute>(context.contentType.attributes)) {
      if (attribute.type !== 'relation' || attribute.useJoinTable !== false || !(name in data)) continue;
      data[name] = valueAfter(data[name]);
      if (data[name] === undefined) delete data[name];
    }
    return next();
  });
}
