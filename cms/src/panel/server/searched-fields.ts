import { errors, type traverseEntity } from '@strapi/utils';
import { views } from './views';

export type Schema = Parameters<typeof traverseEntity>[1]['schema'];

/** A field as Strapi visits it in a query or a row, and the type that it belongs to. */
export interface VisitedField {
  key: string;
  schema: Schema;
  attribute?: { relation?: string };
  /** How a query names it, with the relations that lead to it. */
  path?: { attribute?: string | null };
  /** The row, where the field is one of a row. */
  data?: unknown;
}

export const folderType = 'plugin::upload.folder';
export const fileType = 'plugin::upload.file';

export const commonFields = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];

/** The fields by which lists of every type are searched and sorted. */
const ofEveryType = new Set([...commonFields, 'createdBy', 'updatedBy']);

/** The relations that the media library searches by. */
const libraryRelations: Record<string, string> = { [fileType]: 'folder', [folderType]: 'parent' };

/** Whether a page of the panel searches or sorts by a field. */
function isOffered({ key, schema: { uid = '', attributes }, attribute }: VisitedField) {
  if (ofEveryType.has(key) || !(key in attributes)) return true;
  const { fields } = views[uid] ?? {};
  if (fields) return key in fields;
  return !attribute?.relation || !(uid in libraryRelations) || libraryRelations[uid] === key;
}

/** How the panel's pages compare. Strapi fails on the others when what they compare with does not fit. */
const comparisons = new Set(
  ['$and', '$or', '$not', '$in', '$notIn', '$null', '$notNull', '$lt', '$lte', '$gt', '$gte'].concat(
    ['eq', 'ne', 'contains', 'notContains', 'startsWith', 'endsWith'].flatMap((one) => [
      `$${one}`,
      `$${one}i`,
    ]),
  ),
);

const mostRelations = 3;

/**
 * Checks the fields that one query searches and sorts by. Each relation is a join: several of them, one behind another
 * or side by side, multiply the rows.
 */
export function checkerOfSearch() {
  let relations = 0;
  return (field: VisitedField) => {
    if (field.key.startsWith('$') && !comparisons.has(field.key))
      throw new errors.ValidationError(`You cannot search by ${field.key}`);
    const isRelation = field.attribute?.relation !== undefined;
    const isBehindAnother = isRelation && field.path?.attribute?.includes('.');
    if (!isOffered(field) || isBehindAnother)
      throw new errors.ForbiddenError(`You cannot request ${field.key} here`);
    if (isRelation) relations += 1;
    if (relations > mostRelations)
      throw new errors.ValidationError(`A query may follow ${mostRelations} relations at most`);
  };
}
