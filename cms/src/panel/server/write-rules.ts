import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { inTransaction } from '../../database/connection';
import { fieldsError, withPanelErrors } from './errors';

export type Fields = Record<string, unknown>;

/** A write by an editor; `action` is `create`, `update` or `delete`. */
interface PanelWrite {
  action: string;
  documentId: string | undefined;
  data: Fields | undefined;
}

type Save = () => Promise<{ documentId?: string } | null>;

/** Runs around what the panel writes to the documents of one content type. */
export type PanelRule = (write: PanelWrite, save: Save) => Promise<unknown>;

/** Parses what an editor sends by a schema of the API; the panel shows each message beside its field. */
export function parsePanelInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues)
    if (path.length > 0) fields[String(path[0])] ??= message;
  throw fieldsError(parsed.error.issues[0]?.message ?? 'The value is not valid', fields);
}

/** Parses the fields of a schema, and gives those that an editor sends the form in which the API stores them. */
export function parseFields(schema: z.ZodObject, data: Fields) {
  for (const [field, value] of Object.entries(parsePanelInput(schema, data))) {
    if (value !== undefined) data[field] = value;
  }
}

/** Removes all fields but those that an editor may set; the panel itself sets who created and changed a document. */
export function keepFields(data: Fields, editable: readonly string[]) {
  const kept = new Set([...editable, 'createdBy', 'updatedBy']);
  for (const field of Object.keys(data)) if (!kept.has(field)) delete data[field];
}

interface Attribute {
  type: string;
  useJoinTable?: boolean;
}

/** A relation after the panel's change: an id or `{ set }`, null, or undefined for no change. */
function relationAfter(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { connect, disconnect } = value as { connect?: unknown[]; disconnect?: unknown[] };
  if (!connect && !disconnect) return value;
  if (connect && connect.length > 0) return { set: [connect.at(-1)] };
  return disconnect && disconnect.length > 0 ? null : undefined;
}

/** Strapi answers 500 to `{ connect, disconnect }` where a relation is a column: there it takes only an id or `{ set }`. */
function convertRelations(data: Fields, attributes: Record<string, Attribute>) {
  for (const [name, { type, useJoinTable }] of Object.entries(attributes)) {
    if (type !== 'relation' || useJoinTable !== false || !(name in data)) continue;
    data[name] = relationAfter(data[name]);
    if (data[name] === undefined) delete data[name];
  }
}

const reads = new Set(['findOne', 'findFirst', 'findMany', 'count']);

/** Applies each content type's rule to what the panel writes. */
export function applyWriteRules(strapi: Core.Strapi, rules: Record<string, PanelRule>) {
  strapi.documents.use((context, next) => {
    const { documentId, data } = context.params as Partial<PanelWrite>;
    if (data) convertRelations(data, context.contentType.attributes);
    const rule = rules[context.uid];
    if (!rule || reads.has(context.action)) return next();
    const saved = withPanelErrors(() => rule({ action: context.action, documentId, data }, next as Save));
    return saved as ReturnType<typeof next>;
  });
}

interface FieldRules {
  table: string;
  /** The fields that an editor may set. */
  editable: readonly string[];
  /** Checks what an editor sends, and sets the fields that follow from it. */
  prepare(data: Fields, stored: Fields | undefined): void | Promise<void>;
  /** Throws while something still needs the row. */
  checkDeletion?(stored: Fields): void | Promise<void>;
}

/** The rule of a content type of which editors change some fields, while others follow from them. */
export function fieldRules({ table, editable, prepare, checkDeletion }: FieldRules): PanelRule {
  return ({ action, documentId = '', data = {} }, save) =>
    inTransaction(async (trx) => {
      // Locked: a blog that is being saved with it is saved before a deletion is checked, or waits for the deletion.
      const stored = await trx(table).where({ document_id: documentId }).forUpdate().first();
      if (action === 'delete') {
        if (stored) await checkDeletion?.(stored);
        return save();
      }
      keepFields(data, editable);
      await prepare(data, stored);
      return save();
    });
}
