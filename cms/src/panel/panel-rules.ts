import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isDuplicate } from '../api/user/services/user';
import { db, inTransaction } from '../database/connection';
import { withPanelErrors } from './errors';

/** Runs around what the panel does to the documents of one content type. */
export type PanelRule = Parameters<Core.Strapi['documents']['use']>[0];

/** Applies each content type's rule to its documents. */
export function applyPanelRules(strapi: Core.Strapi, rules: Record<string, PanelRule>) {
  strapi.documents.use((context, next) => {
    const rule = rules[context.uid];
    return rule ? rule(context, next) : next();
  });
}

export type Fields = Record<string, unknown>;

interface FieldRules {
  table: string;
  /** Fields that only the CMS itself changes. */
  counts?: string[];
  /** Checks what an editor sends, and sets the fields that follow from it. */
  prepare(data: Fields, stored: Fields | undefined): void | Promise<void>;
  /** Throws while something still needs the row. */
  checkDeletion?(stored: Fields): void | Promise<void>;
}

export const alreadyExists = 'This already exists';
const writes = new Set(['create', 'update', 'clone']);

/** The rule of a content type of which editors change all fields but those that follow from others. */
export function fieldRules({ table, counts = [], prepare, checkDeletion }: FieldRules): PanelRule {
  const query = (documentId = '') => db()(table).where({ document_id: documentId });

  return async (context, next) => {
    const { documentId, data = {} } = context.params as { documentId?: string; data?: Fields };
    if (context.action === 'delete') {
      return withPanelErrors(() =>
        inTransaction(async () => {
          // Locked: a blog that is being saved with it is saved before this check, or waits for the deletion.
          const stored = await query(documentId).forUpdate().first();
          if (stored) await checkDeletion?.(stored);
          return next();
        }),
      );
    }
    if (!writes.has(context.action)) return next();
    const isUpdate = context.action === 'update';
    const stored = isUpdate ? await query(documentId).first() : undefined;
    for (const count of counts) {
      if (isUpdate) delete data[count];
      else data[count] = 0;
    }
    await withPanelErrors(async () => prepare(data, stored));
    try {
      return await next();
    } catch (error) {
      throw isDuplicate(error) ? new errors.ValidationError(alreadyExists) : error;
    }
  };
}
