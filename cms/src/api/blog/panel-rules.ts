import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import { blogInputSchema } from '../../contract';
import { inTransaction } from '../../database/connection';
import type { StoredDate } from '../../database/rows';
import { InvalidError } from '../../refusals';
import { listAnew, readListed, unlist } from './services/blog-listing';
import { laterThan } from './services/blog-version';
import { type BlogText, prepareText } from './services/blog-text';
import { titleColumns } from './services/blog-writing';

const uid = 'api::blog.blog';
const writes = new Set(['create', 'update', 'delete', 'clone']);

/** Fields that follow from others or from what happens: an editor cannot set them. */
const derived = [
  'excerpt',
  'searchText',
  'readingMinutes',
  'likesCount',
  'commentsCount',
  'releasedAt',
  'versionAt',
  'documentId',
  'id',
  'createdAt',
  'updatedAt',
  'publishedAt',
];

interface StoredBlog {
  id: number;
  author_id: number | null;
  title: string;
  state: string;
  rejection_reason: string | null;
  released_at: StoredDate | null;
  version_at: StoredDate | null;
  tags: unknown;
}

function findBlog(trx: Knex, documentId: string | undefined): Promise<StoredBlog | undefined> {
  return trx('blogs')
    .where({ document_id: documentId ?? '' })
    .first();
}

/** Writes what follows from an editor's save. */
async function settle(
  trx: Knex,
  blog: StoredBlog,
  before: StoredBlog | undefined,
  text: BlogText | undefined,
) {
  if (blog.state !== 'draft' && !blog.title?.trim()) throw new errors.ValidationError('Title is required');
  if (blog.author_id === null) throw new errors.ValidationError('An author is required');
  if (blog.state === 'rejected' && !blog.rejection_reason?.trim()) {
    throw new errors.ValidationError('A reason is required');
  }
  const versionAt = laterThan(before?.version_at ?? null);
  const release = blog.state === 'published' && blog.released_at === null ? { released_at: versionAt } : {};
  await trx('blogs')
    .where({ id: blog.id })
    .update({
      ...text,
      ...titleColumns(blog.title),
      ...release,
      version_at: versionAt,
    });
}

/** The fields that an editor sends, held against the API's own rules. */
function checkFields(data: Record<string, unknown>) {
  const { title, content, image, tags } = data;
  const parsed = blogInputSchema.safeParse({ title, content, image, tags });
  if (!parsed.success) throw new errors.ValidationError(parsed.error.issues[0]?.message ?? 'Not valid');
  if (tags !== undefined && tags !== null) data.tags = parsed.data.tags;
}

function checkInput(data: Record<string, unknown>, before: StoredBlog | undefined) {
  for (const field of derived) delete data[field];
  checkFields(data);
  if (data.state === 'draft' && before && before.state !== 'draft') {
    throw new errors.ValidationError('Nothing returns to draft');
  }
}

const isDraft = (blog: unknown) => (blog as { state?: string } | null)?.state === 'draft';

/** Drafts are their authors' alone: no list of the panel shows one. */
function hideDrafts(strapi: Core.Strapi) {
  const reads = new Set(['findOne', 'findFirst', 'findMany', 'count']);
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || !reads.has(context.action)) return next();
    const params = context.params as { filters?: unknown };
    params.filters = { $and: [params.filters ?? {}, { state: { $ne: 'draft' } }] };
    const result = await next();
    // One that is asked for by its id comes whatever the filters say.
    return context.action === 'findOne' && isDraft(result) ? null : result;
  });
}

/** The text that an editor sends, cleaned; undefined when the stored one stays. */
async function textOf(action: string, data: Record<string, unknown> = {}): Promise<BlogText | undefined> {
  const content = action === 'create' || data.content !== undefined ? (data.content ?? '') : undefined;
  if (typeof content !== 'string') return undefined;
  try {
    return await prepareText(content);
  } catch (error) {
    throw error instanceof InvalidError ? new errors.ValidationError(error.message) : error;
  }
}

/** What editors save or delete in the panel passes the same rules as the API. */
export function applyBlogRules(strapi: Core.Strapi) {
  hideDrafts(strapi);
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || !writes.has(context.action)) return next();
    const params = context.params as { documentId?: string; data?: Record<string, unknown> };
    const text = await textOf(context.action, params.data);
    return inTransaction(async (trx) => {
      const stored = await findBlog(trx, params.documentId);
      if (params.data) checkInput(params.data, stored);
      const before = stored && context.action !== 'clone' ? await readListed(trx, stored.id) : null;
      const result = await next();
      const documentId = (result as { documentId?: string } | null)?.documentId ?? params.documentId;
      const blog = context.action === 'delete' ? undefined : await findBlog(trx, documentId);
      if (blog) {
        await settle(trx, blog, stored, text);
        await listAnew(trx, before, blog.id);
      } else if (before) await unlist(trx, before);
      return result;
    });
  });
}
