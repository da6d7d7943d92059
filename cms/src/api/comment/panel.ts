import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { commentInputSchema, hideInputSchema } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import { offerCalls } from '../../panel/server/calls';
import { currentEditor } from '../../panel/server/current-editor';
import { checkerOf, requireRight } from '../../panel/server/rights';
import { keepFields, type PanelRule, parseFields, parsePanelInput } from '../../panel/server/write-rules';
import { siteAddressOf } from '../blog/services/reading/panel-facts';
import { findOpenReport } from '../report/services/find-open-report';
import { presentAuthor } from '../user/presenter';
import { deleteAnyComment } from './services/delete-comment';
import { hideComment } from './services/hide-comment';
import { getCommentFacts } from './services/panel-facts';

const uid = 'api::comment.comment';

/**
 * Editors change the text of a comment, or delete it. Hiding is a call of its own: a form would send back what it was
 * filled with.
 */
export const commentRules: PanelRule = async ({ action, documentId = '', data = {} }, save) => {
  if (action === 'delete') return deleteAnyComment(documentId, { editor: currentEditor() });
  keepFields(data, ['content']);
  parseFields(commentInputSchema.partial(), data);
  return save();
};

async function readFacts(ctx: Context) {
  await requireRight(ctx, uid, 'read');
  const { id } = ctx.params;
  const facts = await getCommentFacts(id);
  const { author_document_id, author_name, author_image } = facts;
  const isOnSite = facts.blog_state === 'published';
  const seesReports = checkerOf(ctx, 'api::report.report').can.read();
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
  const input = parsePanelInput(hideInputSchema, ctx.request.body);
  await hideComment(ctx.params.id, input, { editor: currentEditor() });
  ctx.body = { data: { documentId: ctx.params.id, hidden: input.hidden } };
}

/** Adds the calls behind the panel's page and list of comments. Editors hide as admins of the site do: `{hidden, reason?}`. */
export const offerCommentCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [
    ['GET', '/comments/:id/facts', readFacts],
    ['PUT', '/comments/:id/hidden', setHidden],
  ]);
