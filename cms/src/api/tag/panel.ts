import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { blogInputSchema, normaliseName } from '../../contract';
import { inTransaction } from '../../database/connection';
import { InvalidError } from '../../errors';
import { offerCalls } from '../../panel/server/calls';
import { currentEditor } from '../../panel/server/current-editor';
import { requireRight } from '../../panel/server/rights';
import { keepFields, type PanelRule, parsePanelInput } from '../../panel/server/write-rules';
import { lockTagNames } from './services/former-tags';
import { mergeTag, renameTag, type StoredTag, takeTagName } from './services/rename-tag';

const uid = 'api::tag.tag';

/** Parses the name of a tag that an editor typed, by the rules for the tags of a blog. */
function parseTagName(input: unknown): string {
  const [name] = parsePanelInput(blogInputSchema.shape.tags, [input]) ?? [];
  if (!name) throw new InvalidError({ name: 'Name is required' });
  return name;
}

/** Blogs that are not published store the name too, and create the tag again. */
async function requireUnused(trx: Knex, documentId: string) {
  const used = trx('tags').where({ document_id: documentId }).where('blogs_count', '>', 0);
  if (await used.first('id')) throw new errors.ValidationError('Published blogs still use this tag');
}

/** Editors add tags, rename them, and delete those that no published blog has. */
export const tagRules: PanelRule = ({ action, documentId = '', data = {} }, save) =>
  inTransaction(async (trx) => {
    // Until the end, nobody saves a blog with a tag.
    await lockTagNames(trx);
    if (action === 'delete') {
      await requireUnused(trx, documentId);
      return save();
    }
    keepFields(data, ['name']);
    if (action === 'update' && data.name === undefined) return save();
    const name = parseTagName(data.name);
    const key = normaliseName(name);
    if (action === 'update') await renameTag(documentId, name, currentEditor());
    else await takeTagName(trx, key);
    Object.assign(data, { name, key });
    return save();
  });

const present = ({ document_id, name }: StoredTag) => ({ documentId: document_id, name });
const bodyOf = ({ request }: Context) => (request.body ?? {}) as Record<string, unknown>;

async function rename(ctx: Context) {
  await requireRight(ctx, uid, 'update', 'name');
  const tag = await renameTag(ctx.params.id, parseTagName(bodyOf(ctx).name), currentEditor());
  ctx.body = { data: present(tag) };
}

/** Makes one of two tags. It ends the first one, and so needs the right to delete that, too. */
async function merge(ctx: Context) {
  await requireRight(ctx, uid, 'update', 'name');
  await requireRight(ctx, uid, 'delete');
  const tag = await mergeTag(ctx.params.id, parseTagName(bodyOf(ctx).into), currentEditor());
  ctx.body = { data: present(tag) };
}

/** Adds the calls by which editors rename tags and make one of two. */
export const offerTagCalls = (strapi: Core.Strapi) =>
  offerCalls(strapi, [
    ['PUT', '/tags/:id/name', rename],
    ['POST', '/tags/:id/merge', merge],
  ]);
