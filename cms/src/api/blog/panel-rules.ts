import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { blogInputSchema, statusInputSchema } from '../../contract';
import { db, inTransaction } from '../../database/connection';
import { currentEditor, currentQueueOwner, type Editor } from '../../panel/server/current-editor';
import { type Fields, keepFields, type PanelRule, parseFields } from '../../panel/server/write-rules';
import { guardRoutes } from '../../panel/server/strapi-routes';
import { closeReports, countClosed } from '../report/services/close-reports';
import { refuseDeletedUser } from '../user/services/reassign-content';
import { ConflictError, InvalidError } from '../../errors';
import { isOutdated } from './services/writing/check-version';
import { removeFromDerivedTables } from './services/writing/derived-tables';
import { findLocked, type LockedBlog } from './services/writing/select-for-update';
import { recordDeletion } from './services/writing/delete-blog';
import { completePanelSave, readBeforePanelSave } from './services/writing/panel-save';
import { type BlogText, sanitiseText } from './services/writing/save-blog';

const uid = 'api::blog.blog';

/** The fields that an editor may set; all others are computed. */
const editable = ['title', 'content', 'image', 'tags', 'state', 'rejectionReason', 'author', 'categories'];
const parsedFields = blogInputSchema
  .pick({ title: true, content: true, image: true, tags: true })
  .extend({ rejectionReason: statusInputSchema.shape.reason });

/** Sets the status to pending if the role may not decide on blogs, also after each change of a published one. */
function leaveDecisionToEditors(data: Fields) {
  const ability = strapi.requestContext.get()?.state.userAbility;
  if (ability?.cannot('plugin::content-manager.explorer.update', uid, 'state')) data.state = 'pending';
}

/** The panel sends back the version that its form was filled from. */
function checkVersion({ versionAt }: Fields, stored: LockedBlog) {
  if (typeof versionAt === 'string' && isOutdated(versionAt, stored.version_at)) {
    throw new ConflictError('This blog was changed elsewhere in the meantime. Your text is still here.');
  }
}

function checkInput(action: string, data: Fields, stored: LockedBlog | undefined) {
  if (stored && action === 'update') checkVersion(data, stored);
  keepFields(data, editable);
  leaveDecisionToEditors(data);
  parseFields(parsedFields, data);
  if (stored && data.state === 'draft') throw new InvalidError({ state: 'A blog cannot go back to draft' });
  // A draft is its author's alone: the editor who made it for them could not open it again.
  if (!stored && (data.state ?? 'draft') === 'draft') data.state = 'pending';
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

/** The documents that a call of the panel names in its path or query. */
function namedDocuments({ params, query }: Context): string[] {
  const named = [params.id, query.id].flat().filter((one) => one !== undefined);
  // Strapi takes an object as a condition, which would tell whether such a draft exists.
  if (!named.every((one) => typeof one === 'string')) {
    throw new errors.ValidationError('Document ids must be strings');
  }
  return named;
}

/** Strapi counts and lists the relations of a document without asking for the document itself. */
async function refuseDrafts(ctx: Context, next: Next) {
  if (ctx.params.model !== uid) return next();
  const draft = db()('blogs').whereIn('document_id', namedDocuments(ctx)).where({ state: 'draft' });
  if (await draft.first('id')) throw new errors.NotFoundError();
  return next();
}

export function refuseDraftDocuments(strapi: Core.Strapi) {
  guardRoutes(strapi, 'content-manager', /\/:model\//, refuseDrafts);
}

/** The text that an editor sends, sanitised; undefined when the stored one stays. */
async function textOf(action: string, data: Fields = {}): Promise<BlogText | undefined> {
  const content = action === 'create' || data.content !== undefined ? (data.content ?? '') : undefined;
  return typeof content === 'string' ? sanitiseText(content, { owner: currentQueueOwner() }) : undefined;
}

const deletedBy = (editor: Editor) => ({ decision: 'delete' as const, reason: '', by: { editor } });

/** Applies the rules of the API to what editors save or delete in the panel. */
export const blogRules: PanelRule = async ({ action, documentId = '', data }, save) => {
  const text = await textOf(action, data);
  return inTransaction(async (trx) => {
    const stored = await findLocked(trx, documentId);
    if (isDraft(stored)) throw new errors.NotFoundError();
    if (data) checkInput(action, data, stored);
    if (action === 'delete') {
      if (!stored) return save();
      const closed = await closeReports(trx, { blog_id: stored.id }, deletedBy(currentEditor()));
      await removeFromDerivedTables(trx, stored);
      await recordDeletion(trx, stored, { editor: currentEditor() });
      await countClosed(trx, closed);
      return save();
    }
    const before = stored ? await readBeforePanelSave(trx, stored, text) : null;
    const result = await save();
    const saved = result?.documentId ?? documentId;
    const versionAt = await completePanelSave(trx, saved, before, text, currentEditor());
    await refuseDeletedUser(trx, 'blogs', saved, before);
    return result && { ...result, versionAt };
  });
};
