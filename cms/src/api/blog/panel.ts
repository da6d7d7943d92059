import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import type { Context, Next } from 'koa';
import {
  blogInputSchema,
  limits,
  type ModeratedStatus,
  reasonRequired,
  statusesInputSchema,
  statusInputSchema,
} from '../../contract';
import { db, inTransaction } from '../../database/connection';
import { isoDate } from '../../database/dates-and-json';
import { InvalidError } from '../../errors';
import { offerCalls } from '../../panel/server/calls';
import { currentEditor, currentQueueOwner } from '../../panel/server/current-editor';
import { checkerOf, findChangeable, requireRight } from '../../panel/server/rights';
import { guardRoutes } from '../../panel/server/strapi-routes';
import {
  type Fields,
  keepFields,
  type PanelRule,
  parseFields,
  parsePanelInput,
} from '../../panel/server/write-rules';
import { findOpenReport } from '../report/services/find-open-report';
import { listTags } from '../tag/services/tag';
import { refuseDeletedUser } from '../user/services/reassign-content';
import { presentPanelFacts, presentSummary } from './presenter';
import { findNextWaiting, getPanelFacts, listDecisions, siteAddressOf } from './services/reading/panel-facts';
import { createPanelPreview } from './services/reading/panel-preview';
import { requireSeenVersion } from './services/writing/check-version';
import {
  changeStatus,
  setBlogStatus,
  setBlogStatuses,
  type StatusChange,
} from './services/writing/set-blog-status';
import { deleteModeratedBlog } from './services/writing/delete-blog';
import { readCategoryIds, readSnapshot } from './services/writing/derived-tables';
import { sanitiseText, completeSave, requireComplete } from './services/writing/save-blog';
import { lockBlog, type LockedBlog, lockModerated } from './services/writing/select-for-update';

const uid = 'api::blog.blog';

/** The fields that an editor may set; all others are computed. */
const decided = ['state', 'rejectionReason'];
const editable = [...Object.keys(blogInputSchema.omit({ status: true }).shape), 'author', ...decided];
const { status, reason } = statusInputSchema.shape;
const parsedFields = blogInputSchema
  .omit({ status: true, categories: true })
  .extend({ state: status.optional(), rejectionReason: reason });

/** Sets the status to pending if the role may not decide on blogs, also after each change of a published one. */
function leaveDecisionToEditors(data: Fields) {
  const ability = strapi.requestContext.get()?.state.userAbility;
  if (ability?.cannot('plugin::content-manager.explorer.update', uid, 'state')) data.state = 'pending';
}

function parseInput(data: Fields, isNew: boolean) {
  keepFields(data, editable);
  leaveDecisionToEditors(data);
  // A draft is its author's alone: the editor who made it for them could not open it again.
  if (isNew && (data.state ?? 'draft') === 'draft') data.state = 'pending';
  parseFields(parsedFields, data);
}

/** Takes the text, cleaned, out of what an editor sends; undefined when the stored one stays. */
async function takeText(data: Fields, isNew: boolean) {
  const { content } = data;
  delete data.content;
  if (content === undefined && !isNew) return undefined;
  return sanitiseText(String(content ?? ''), { owner: currentQueueOwner() });
}

/** The status and reason that a blog gets by what an editor sends. */
function decisionOf(sent: Fields, stored: LockedBlog | null): StatusChange {
  const { state = stored?.state, rejectionReason = stored?.rejection_reason } = sent;
  if (state !== 'rejected') return { status: state as ModeratedStatus };
  if (!rejectionReason) throw new InvalidError({ rejectionReason: reasonRequired });
  return { status: state, reason: String(rejectionReason) };
}

/** Checks a blog with the relations that Strapi has just saved. */
async function requireValid(trx: Knex, blog: LockedBlog, before: LockedBlog | null) {
  const categoryIds = await readCategoryIds(trx, blog.id);
  requireComplete(blog.state, blog.title ?? '', categoryIds);
  if (categoryIds.length > limits.categories)
    throw new InvalidError({ categories: `At most ${limits.categories} categories` });
  if (blog.author_id === null) throw new InvalidError({ author: 'An author is required' });
  await refuseDeletedUser(trx, blog, before);
}

/** Applies the rules of the API to what editors save or delete in the panel. */
export const blogRules: PanelRule = async ({ action, documentId = '', data = {} }, save) => {
  const by = { editor: currentEditor() };
  if (action === 'delete') return deleteModeratedBlog(documentId, by);
  const isNew = action !== 'update';
  const { versionAt: seen } = data;
  parseInput(data, isNew);
  const text = await takeText(data, isNew);
  const sent = { ...data };
  // Strapi saves the other fields of a stored blog; the decision on it is a step of its own.
  if (!isNew) for (const field of decided) delete data[field];
  return inTransaction(async (trx) => {
    const stored = isNew ? null : await lockModerated(trx, documentId);
    // The panel sends back the version that its form was filled from.
    if (stored && typeof seen === 'string') requireSeenVersion(seen, stored);
    const decision = decisionOf(sent, stored);
    const before = stored && (await readSnapshot(trx, stored));
    const result = await save();
    const where = { document_id: result?.documentId ?? documentId };
    const saved = await lockBlog(trx, where);
    await requireValid(trx, saved, stored);
    await completeSave(trx, saved, before, text);
    if (stored) await changeStatus(trx, await lockBlog(trx, where), decision, by);
    const { state, version_at } = await lockBlog(trx, where);
    const shown = { state, versionAt: version_at && isoDate(version_at) };
    return { ...result, ...(text && { content: text.content }), ...shown };
  });
};

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
  if (named.every((one) => typeof one === 'string')) return named;
  throw new errors.ValidationError('Document ids must be strings');
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

async function readFacts(ctx: Context) {
  await requireRight(ctx, uid, 'read');
  const { id } = ctx.params;
  const facts = await getPanelFacts(id);
  const may = (type: string) => checkerOf(ctx, type).can;
  ctx.body = {
    data: {
      ...presentPanelFacts(facts),
      address: siteAddressOf(id),
      reports: may('api::report.report').read() ? await findOpenReport({ blog_id: facts.id }) : null,
      decisions: may('api::audit-entry.audit-entry').read() ? await listDecisions(id) : [],
      nextWaiting: may(uid).update(null, 'state') ? await findNextWaiting(id) : null,
    },
  };
}

async function setStatus(ctx: Context) {
  await requireRight(ctx, uid, 'update', 'state');
  const input = parsePanelInput(statusInputSchema, ctx.request.body);
  await setBlogStatus(ctx.params.id, input, { editor: currentEditor() });
  ctx.body = { data: { documentId: ctx.params.id, status: input.status } };
}

async function setStatuses(ctx: Context) {
  if (checkerOf(ctx, uid).cannot.update(null, 'state')) throw new errors.ForbiddenError();
  const input = parsePanelInput(statusesInputSchema, ctx.request.body);
  const ids = input.blogs.map(({ _id }) => _id);
  const by = { editor: currentEditor() };
  const results = await setBlogStatuses(input, by, await findChangeable(ctx, uid, ids, 'state'));
  ctx.body = { data: { message: presentSummary(results, input.status), results } };
}

async function makePreview(ctx: Context) {
  await requireRight(ctx, uid, 'read');
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = { data: createPanelPreview(ctx.params.id) };
}

/** The words of a search, if they can be searched. */
function wordsOf({ query }: Context): string {
  const words = query.query ?? '';
  if (typeof words !== 'string' || words.length > limits.query || words.includes('\0'))
    throw new errors.ValidationError('query must be a short text');
  return words;
}

/** Suggests tags to a role that may write them into a new or a stored blog. */
async function suggestTags(ctx: Context) {
  const { cannot } = checkerOf(ctx, uid);
  if (cannot.update(null, 'tags') && cannot.create(null, 'tags')) throw new errors.ForbiddenError();
  const tags = await listTags({ query: wordsOf(ctx), limit: 10 });
  ctx.body = { data: tags.map(({ name }) => name) };
}

/** Adds the calls behind the panel's page and list of blogs. */
export const offerBlogCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [
    ['GET', '/blogs/:id/facts', readFacts],
    ['PUT', '/blogs/:id/status', setStatus],
    ['PUT', '/blogs/status', setStatuses],
    ['POST', '/blogs/:id/preview', makePreview],
    ['GET', '/blog-choices/tags', suggestTags],
  ]);
