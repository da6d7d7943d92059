import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { type HideInput, hideInputSchema } from '../../contract';
import { isoDate } from '../../database/dates-and-json';
import { NotFoundError } from '../../errors';
import { currentEditor } from '../../panel/current-editor';
import { withPanelErrors } from '../../panel/errors';
import { checkerOf, requireRight } from '../../panel/rights';
import { addRoute } from '../../panel/strapi-routes';
import { parsePanelInput } from '../../panel/write-rules';
import { siteAddressOf } from '../blog/services/reading/panel-facts';
import { findOpenReport } from '../report/services/find-open-report';
import { presentAuthor } from '../user/presenter';
import { hideCommentAsEditor } from './services/hide-comment';
import { getCommentFacts } from './services/panel-facts';

const uid = 'api::comment.comment';
const report = 'api::report.report';

/** Errors of the services as Strapi answers them. */
const answer = <Result>(work: () => Promise<Result>) =>
  withPanelErrors(async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotFoundError) throw new errors.NotFoundError(error.message);
      throw error;
    }
  });

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
  await answer(() => hideCommentAsEditor(ctx.params.id, input, currentEditor()));
  ctx.body = { data: { documentId: ctx.params.id, hidden: input.hidden } };
}

/** Adds the calls behind the panel's page and list of comments. Editors hide as admins of the site do: `{hidden, reason?}`. */
export function offerCommentCalls(strapi: Core.Strapi) {
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  const path = '/comments/:id';
  addRoute(strapi, 'content-manager', { method: 'GET', path: `${path}/facts`, handler: readFacts, config });
  addRoute(strapi, 'content-manager', { method: 'PUT', path: `${path}/hidden`, handler: setHidden, config });
}
