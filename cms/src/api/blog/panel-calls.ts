import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import {
  limits,
  type StatusesInput,
  statusesInputSchema,
  type StatusInput,
  statusInputSchema,
} from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import { answer, offerCalls, type PanelCall } from '../../panel/calls';
import { currentEditor } from '../../panel/current-editor';
import { checkerOf, requireRight } from '../../panel/rights';
import { parsePanelInput } from '../../panel/write-rules';
import { findOpenReport } from '../report/services/find-open-report';
import { listTags } from '../tag/services/tag';
import { presentAuthor } from '../user/presenter';
import { findNextWaiting, getPanelFacts, listDecisions, siteAddressOf } from './services/reading/panel-facts';
import { createPanelPreview } from './services/reading/panel-preview';
import { presentSummary } from './presenter';
import { setBlogStatusAsEditor, setBlogStatusesAsEditor } from './services/writing/decide';

const uid = 'api::blog.blog';
const audit = 'api::audit-entry.audit-entry';
const report = 'api::report.report';

async function readFacts(ctx: Context) {
  await requireRight(ctx, uid, 'read');
  const { id } = ctx.params;
  const facts = await answer(() => getPanelFacts(id));
  const seesDecisions = checkerOf(ctx, audit).can.read();
  const decisions = seesDecisions ? await listDecisions(id) : [];
  const mayDecide = checkerOf(ctx, uid).can.update(null, 'state');
  const seesReports = checkerOf(ctx, report).can.read();
  ctx.body = {
    data: {
      author: presentAuthor(facts),
      status: facts.state,
      rejectionReason: facts.rejection_reason ?? '',
      createdAt: isoDate(facts.created_at),
      publishedAt: facts.released_at === null ? null : isoDate(facts.released_at),
      updatedAt: isoDate(facts.version_at ?? facts.created_at),
      readingMinutes: facts.reading_minutes,
      likesCount: facts.likes_count,
      commentsCount: facts.comments_count,
      address: siteAddressOf(id),
      reports: seesReports ? await findOpenReport({ blog_id: facts.id }) : null,
      decisions,
      nextWaiting: mayDecide ? await findNextWaiting(id) : null,
    },
  };
}

async function setStatus(ctx: Context) {
  await requireRight(ctx, uid, 'update', 'state');
  const input: StatusInput = parsePanelInput(statusInputSchema, ctx.request.body);
  await answer(() => setBlogStatusAsEditor(ctx.params.id, input, currentEditor()));
  ctx.body = { data: { documentId: ctx.params.id, status: input.status } };
}

/** Finds the blogs that the caller may decide on: a role may be limited to what its own accounts have made. */
async function listDecidable(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const { cannot } = checkerOf(ctx, uid);
  const found = await strapi.documents(uid).findMany({
    filters: { documentId: { $in: [...ids] } },
    fields: ['state'],
    populate: ['createdBy'],
  });
  const decidable = found.filter((blog) => !cannot.update(blog, 'state'));
  return new Set(decidable.map(({ documentId }) => documentId));
}

async function setStatuses(ctx: Context) {
  if (checkerOf(ctx, uid).cannot.update(null, 'state')) throw new errors.ForbiddenError();
  const input: StatusesInput = parsePanelInput(statusesInputSchema, ctx.request.body);
  const ids = input.blogs.map(({ _id }) => _id);
  const decidable = await listDecidable(ctx, ids);
  const results = await answer(() => setBlogStatusesAsEditor(input, decidable, currentEditor()));
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

/** Suggests tags to those who may write them into a new or a stored blog. */
async function suggestTags(ctx: Context) {
  const { cannot } = checkerOf(ctx, uid);
  if (cannot.update(null, 'tags') && cannot.create(null, 'tags')) throw new errors.ForbiddenError();
  const tags = await listTags({ query: wordsOf(ctx), limit: 10 });
  ctx.body = { data: tags.map(({ name }) => name) };
}

const calls: PanelCall[] = [
  ['GET', '/blogs/:id/facts', readFacts],
  ['PUT', '/blogs/:id/status', setStatus],
  ['PUT', '/blogs/status', setStatuses],
  ['POST', '/blogs/:id/preview', makePreview],
  ['GET', '/blog-choices/tags', suggestTags],
];

/** Adds the calls behind the panel's page and list of blogs. */
export const offerBlogCalls = (strapi: Core.Strapi) => offerCalls(strapi, calls);
