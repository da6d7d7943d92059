import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { db, inTransaction, isDuplicate } from '../database/connection';
import { ClientGoneError, HttpError, TooManyRequestsError } from '../errors';

/** Runs around what the panel does to the documents of one content type. */
export type PanelRule = Parameters<Core.Strapi['documents']['use']>[0];

export type Fields = Record<string, unknown>;

/** Turns errors of ours into Strapi's own, the only ones whose message the panel shows. */
export async function withPanelErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || error instanceof ClientGoneError) throw error;
    if (!(error instanceof TooManyRequestsError)) throw new errors.ValidationError(error.message);
    strapi.requestContext.get()?.set('Retry-After', String(error.retryAfterSeconds));
    // Strapi's login answers 501 to every error of the password check without this code.
    throw new errors.RateLimitError(error.message, { code: 'LOGIN_NOT_ALLOWED' });
  }
}

/** Parses what an editor sends by a schema of the API; the panel shows the first message. */
export function parsePanelInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new errors.ValidationError(parsed.error.issues[0]?.message ?? 'The value is not valid');
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

/** Applies each content type's rule to what the panel writes. */
export function applyWriteRules(strapi: Core.Strapi, rules: Record<string, PanelRule>) {
  strapi.documents.use((context, next) => {
    const { data } = context.params as { data?: Fields };
    if (data) convertRelations(data, context.contentType.attributes);
    const rule = rules[context.uid];
    return rule ? rule(context, next) : next();
  });
}

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
