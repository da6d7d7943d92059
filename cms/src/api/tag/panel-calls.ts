import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answer, offerCalls, type PanelCall } from '../../panel/server/calls';
import { currentEditor } from '../../panel/server/current-editor';
import { requireRight } from '../../panel/server/rights';
import { parseTagName } from './panel-rules';
import { mergeTag, renameTag, type StoredTag } from './services/rename-tag';

const uid = 'api::tag.tag';

const present = ({ document_id, name }: StoredTag) => ({ documentId: document_id, name });
const bodyOf = ({ request }: Context) => (request.body ?? {}) as Record<string, unknown>;

async function rename(ctx: Context) {
  await requireRight(ctx, uid, 'update', 'name');
  const name = parseTagName(bodyOf(ctx).name);
  const tag = await answer(() => renameTag(ctx.params.id, name, currentEditor()));
  ctx.body = { data: present(tag) };
}

/** Makes one of two tags. It ends the first one, and so needs the right to delete that, too. */
async function merge(ctx: Context) {
  await requireRight(ctx, uid, 'update', 'name');
  await requireRight(ctx, uid, 'delete');
  const into = parseTagName(bodyOf(ctx).into);
  const tag = await answer(() => mergeTag(ctx.params.id, into, currentEditor()));
  ctx.body = { data: present(tag) };
}

const calls: PanelCall[] = [
  ['PUT', '/tags/:id/name', rename],
  ['POST', '/tags/:id/merge', merge],
];

/** Adds the calls by which editors rename tags and make one of two. */
export const offerTagCalls = (strapi: Core.Strapi) => offerCalls(strapi, calls);
