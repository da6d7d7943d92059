import type { Core } from '@strapi/strapi';

interface Attribute {
  type: string;
  useJoinTable?: boolean;
}

/** What the panel's change leaves of a relation: one, none, or (undefined) what was there before. */
function chosen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { connect, disconnect } = value as { connect?: unknown[]; disconnect?: unknown[] };
  if (!connect && !disconnect) return value;
  if (connect && connect.length > 0) return { set: [connect.at(-1)] };
  return disconnect && disconnect.length > 0 ? null : undefined;
}

/**
 * The panel sends relations as `{ connect, disconnect }`, which Strapi answers with a 500 where the relation is a column
 * of its own (`useJoinTable: false`): its entity manager knows an id or `{ set }` there, nothing else.
 */
export function acceptPanelRelations(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const { data } = context.params as { data?: Record<string, unknown> };
    if (!data) return next();
    for (const [name, attribute] of Object.entries<Attribute>(context.contentType.attributes)) {
      if (attribute.type !== 'relation' || attribute.useJoinTable !== false || !(name in data)) continue;
      data[name] = chosen(data[name]);
      if (data[name] === undefined) delete data[name];
    }
    return next();
  });
}
