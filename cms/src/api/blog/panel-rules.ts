import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import type { Context, Next } from 'koa';
import { blogInputSchema } from '../../contract';
import { db, inTransaction } from '../../database/connection';
import { currentEditor, currentQueueOwner } from '../../panel/current-editor';
import { type PanelRule, withPanelErrors } from '../../panel/write-rules';
import { refuseDeletedUser } from '../user/services/deleted-user';
import { InvalidError } from '../../errors';
import { removeFromDerivedTables } from './services/derived/derived-tables';
import { findLocked, type LockedBlog } from './services/writing/lock-blog';
import { recordStatusChange } from './services/moderation/set-status';
import { recordDeletion } from './services/writing/delete-blog';
import { type BlogBeforeSave, completePanelSave, readBeforePanelSave } from './services/writing/panel-save';
import { type BlogText, cleanText } from './services/writing/blog-text';

const uid = 'api::blog.blog';
const writes = new Set(['create', 'update', 'delete', 'clone']);

/** The fields that an editor may set; all others are computed. */
const editable = new Set([
  'title',
  'content',
  'image',
  'tags',
  'state',
  'rejectionReason',
  'author',
  'categories',
]);
const setByThePanel = ['createdBy', 'updatedBy'];

/** Checks the fields that an editor sends by the API's own rules, and normalises them. */
function checkFields(data: Record<string, unknown>) {
  const { title, content, image, tags } = data;
  const parsed = blogInputSchema.safeParse({ title, content, image, tags });
  if (!parsed.success)
    throw new errors.ValidationError(parsed.error.issues[0]?.message ?? 'The value is not valid');
  for (const field of ['title', 'image', 'tags'] as const) {
    if (parsed.data[field] !== undefined) data[field] = parsed.data[field];
  }
}

function checkInput(data: Record<string, unknown>, stored: LockedBlog | undefined) {
  for (const field of Object.keys(data)) {
    if (!editable.has(field) && !setByThePanel.includes(field)) delete data[field];
  }
  checkFields(data);
  if (data.state === 'draft' && stored) {
    throw new InvalidError({ state: 'A blog cannot go back to draft' });
  }
}

interface Params {
  documentId?: string;
  data?: Record<string, unknown>;
}

const isDraft = (blog: unknown) => (blog as { state?: string } | null | undefined)?.state === 'draft';

/** Drafts are their authors' alone: no list of the panel shows one, neither of blogs nor of relations. */
export function hideDrafts(strapi: Core.Strapi) {
  const hide = ({ params }: { params: { where?: unknown } }) => {
    params.where = { $and: [params.where ?? {}, { state: { $ne: 'draft' } }] };
  };
  strapi.db.lifecycles.subscribe({ models: [uid], beforeFindMany: hide, beforeCount: hide });
  strapi.documents.use(async (context, next) => {
    const result = await next();
    return context.uid === uid && context.action === 'findOne' && isDraft(result) ? null : result;
  });
}

interface DocumentRoute {
  path: string;
  config: { middlewares?: unknown[] };
}

/** The documents that a call of the panel names in its path or query. */
function namedDocuments({ params, query }: Context): string[] {
  const { id, documentIds } = query as { id?: unknown; documentIds?: unknown };
  const named = [params.id, params.sourceId, id, documentIds].flat().filter((one) => one !== undefined);
  // Strapi takes an object as a condition, which would tell whether such a draft exists.
  if (!named.every((one) => typeof one === 'string')) {
    throw new errors.ValidationError('Document ids must be strings');
  }
  return named;
}

/** Strapi counts and lists the relations of a document without asking for the document itself. */
export function refuseDraftDocuments(strapi: Core.Strapi) {
  const refuse = async (ctx: Context, next: Next) => {
    if (ctx.params.model !== uid) return next();
    const draft = db()('blogs').whereIn('document_id', namedDocuments(ctx)).where({ state: 'draft' });
    if (await draft.first('id')) throw new errors.NotFoundError();
    return next();
  };
  const { admin } = strapi.plugin('content-manager').routes as unknown as {
    admin: { routes: DocumentRoute[] };
  };
  for (const route of admin.routes.filter(({ path }) => path.includes('/:model/'))) {
    route.config.middlewares = [refuse, ...(route.config.middlewares ?? [])];
  }
}

/** The text that an editor sends, cleaned; undefined when the stored one stays. */
async function textOf(action: string, data: Record<string, unknown> = {}): Promise<BlogText | undefined> {
  const content = action === 'create' || data.content !== undefined ? (data.content ?? '') : undefined;
  return typeof content === 'string' ? cleanText(content, { owner: currentQueueOwner() }) : undefined;
}

/** Records a change of the status, or of the reason for a rejection, in the audit log. */
async function recordStatusOf(trx: Knex, before: LockedBlog) {
  const blog = await findLocked(trx, before.document_id);
  if (!blog) return;
  const { state: status, rejection_reason: reason } = blog;
  if (status === before.state && (reason ?? null) === (before.rejection_reason ?? null)) return;
  await recordStatusChange(trx, before, { status, reason, editor: currentEditor() });
}

/** Runs before a deletion, because titles are removed from the index by the row of their blog. */
async function beforeDelete(trx: Knex, { blog, snapshot }: BlogBeforeSave) {
  await removeFromDerivedTables(trx, snapshot);
  await recordDeletion(trx, blog, { editor: currentEditor() });
}

/** What editors save or delete in the panel passes the same rules as the API. */
export function blogRules(): PanelRule {
  return async (context, next) => {
    if (!writes.has(context.action)) return next();
    const { documentId = '', data } = context.params as Params;
    return withPanelErrors(async () => {
      const text = await textOf(context.action, data);
      return inTransaction(async (trx) => {
        const stored = await findLocked(trx, documentId);
        if (isDraft(stored)) throw new errors.NotFoundError();
        if (data) checkInput(data, stored);
        const isCopy = context.action === 'clone';
        const before = stored && !isCopy ? await readBeforePanelSave(trx, stored, text) : null;
        if (context.action === 'delete') {
          if (before) await beforeDelete(trx, before);
          return next();
        }
        const result = await next();
        const saved = (result as { documentId?: string } | null)?.documentId;
        await completePanelSave(trx, saved ?? documentId, before, text);
        await refuseDeletedUser(trx, {
          table: 'blogs',
          documentId: saved ?? documentId,
          before: isCopy ? undefined : stored,
        });
        if (before) await recordStatusOf(trx, before.blog);
        return result;
      });
    });
  };
}
