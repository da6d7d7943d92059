import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { type HideInput, hideInputSchema } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import { answer, offerCalls } from '../../panel/server/calls';
import { currentEditor } from '../../panel/server/current-editor';
import { checkerOf, requireRight } from '../../panel/server/rights';
import { parsePanelInput } from '../../panel/server/write-rules';
import { siteAddressOf } from '../blog/services/reading/panel-facts';
import { findOpenReport } from '../report/services/find-open-report';
import { presentAuthor } from '../user/presenter';
import { hideComment } from './services/hide-comment';
import { getCommentFacts } from './services/panel-facts';

const uid = 'api::comment.comment';
const report = 'api::report.report';

async function readFacts(ctx: Context) {
  await requireRight(ctx, uid, 'read');
  const { id } = ctx.params;
  const facts = await answer(() => getCommentFacts(id));
  const { author_document_id, author_name, author_image } = facts;
  const isOnSite = facts.blog_state === 'published';
  const seesReports = checkerOf(ctx, report).can.read();
  ctx.body = {
    data: {
      author: author_document_id ? presentAuthor({ author_document_id, author_name, author_image }) : null,
      blog: { documentId: facts.blog_document_id, title: facts.blog_title ?? '' },
      createdAt: isoDate(facts.created_at),
      hidden: Boolean(facts.hidden),
      hiddenByReports: Boolean(facts.hidden_by_reports),
      address: isOnSite ? `${siteAddressOf(facts.blog_document_id)}#response-${id}` : null,
      reports: seesReports ? await findOpenReport({ comment_id: facts.id }) : null,
    },
  };
}

async function setHidden(ctx: Context) {
  await requireRight(ctx, uid, 'update', 'hidden');
  const input: HideInput = parsePanelInput(hideInputSchema, ctx.request.body);
  await answer(() => hideComment(ctx.params.id, input, { editor: currentEditor() }));
  ctx.body = { data: { documentId: ctx.params.id, hidden: input.hidden } };
}

/** Adds the calls behind the panel's page and list of comments. Editors hide as admins of the site do: `{hidden, reason?}`. */
export const offerCommentCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [
    ['GET', '/comments/:id/facts', readFacts],
    ['PUT', '/comments/:id/hidden', setHidden],
  ]);
