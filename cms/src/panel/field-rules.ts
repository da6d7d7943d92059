import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { listCategories } from '../api/category/services/category';
import { isDuplicate, emailKey } from '../api/user/services/user';
import { blogInputSchema, categoryInputSchema, fold, matchCategory, subscriptionSchema } from '../contract';
import { db, inTransaction } from '../database/connection';
import { ConflictError, InvalidError } from '../errors';
import { withPanelErrors } from './errors';

type Data = Record<string, unknown>;
type Rule = (data: Data, stored: Data | undefined) => void | Promise<void>;

interface Params {
  documentId?: string;
  data?: Data;
}

const writes = new Set(['create', 'update', 'clone']);
const thereIsOne = 'This already exists';
const messageOf = (error: { issues: { message: string }[] }) =>
  error.issues[0]?.message ?? 'The value is not valid';

function settleTag(data: Data, stored: Data | undefined) {
  delete data.key;
  if (data.name === undefined && stored) return;
  const parsed = blogInputSchema.shape.tags.safeParse([data.name]);
  if (!parsed.success) throw new InvalidError({ name: messageOf(parsed.error) });
  const [name = ''] = parsed.data ?? [];
  if (!name) throw new InvalidError({ name: 'Name is required' });
  // Its blogs hold the name themselves: under another key they would be lost to it.
  if (stored && fold(name) !== stored.key) {
    throw new InvalidError({ name: 'Only the spelling of a tag can be changed' });
  }
  Object.assign(data, { name, key: fold(name) });
}

async function settleCategory(data: Data, stored: Data | undefined) {
  const others = (await listCategories()).filter(({ id }) => id !== stored?.id);
  for (const field of ['name', 'slug'] as const) {
    if (data[field] === undefined && stored) continue;
    const parsed = categoryInputSchema.shape[field].safeParse(data[field]);
    if (!parsed.success) throw new InvalidError({ [field]: messageOf(parsed.error) });
    // Blogs and addresses name a category by either: what leads to another would lead to that one only.
    if (matchCategory(others, parsed.data)) throw new InvalidError({ [field]: thereIsOne });
    data[field] = parsed.data;
  }
}

function settleSubscriber(data: Data, stored: Data | undefined) {
  delete data.key;
  if (data.email === undefined && stored) return;
  const parsed = subscriptionSchema.safeParse(data);
  if (!parsed.success) throw new InvalidError({ email: messageOf(parsed.error) });
  const { email } = parsed.data;
  Object.assign(data, { email, key: emailKey(email) });
}

/** Blogs that are not published keep a tag's name, and make it again. */
function keepTag({ blogs_count }: Data) {
  if (Number(blogs_count) > 0) throw new ConflictError('Published blogs still use this tag');
}

/** Whatever is not a draft has a category, and a draft's author has chosen one. */
async function keepCategory({ id }: Data) {
  const link = await db()('blogs_categories_lnk')
    .where({ category_id: id as number })
    .first('id');
  if (link) throw new ConflictError('Blogs are still in this category, possibly including drafts');
}

interface FieldRules {
  table: string;
  counts: string[];
  settle?: Rule;
  /** Refuses to let go of what is still needed. */
  keep?: (stored: Data) => void | Promise<void>;
}

/** Types of which an editor may change all but what follows from the rest: their table, and how that follows. */
const types: Record<string, FieldRules> = {
  'api::tag.tag': { table: 'tags', counts: ['blogsCount'], settle: settleTag, keep: keepTag },
  'api::category.category': {
    table: 'categories',
    counts: ['blogsCount'],
    settle: settleCategory,
    keep: keepCategory,
  },
  'api::subscriber.subscriber': { table: 'subscribers', counts: [], settle: settleSubscriber },
};

/** Held while it is looked at: a blog that is being saved with it meanwhile comes first, or waits. */
async function checkRemoval({ table, keep }: FieldRules, documentId = '') {
  const stored = await db()(table).where({ document_id: documentId }).forUpdate().first();
  if (stored) await keep?.(stored);
}

/** Keeps counts from editors, derives keys for them, and keeps what blogs still use. */
export function applyFieldRules(strapi: Core.Strapi) {
  strapi.documents.use(async (context, next) => {
    const type = types[context.uid];
    if (!type) return next();
    const { documentId, data = {} } = context.params as Params;
    if (context.action === 'delete') {
      return withPanelErrors(() =>
        inTransaction(async () => {
          await checkRemoval(type, documentId);
          return next();
        }),
      );
    }
    if (!writes.has(context.action)) return next();
    const isUpdate = context.action === 'update';
    const stored = isUpdate
      ? await db()(type.table)
          .where({ document_id: documentId ?? '' })
          .first()
      : undefined;
    for (const count of type.counts) {
      if (isUpdate) delete data[count];
      else data[count] = 0;
    }
    return withPanelErrors(async () => {
      await type.settle?.(data, stored);
      return next();
    }).catch((error: unknown) => {
      throw isDuplicate(error) ? new errors.ValidationError(thereIsOne) : error;
    });
  });
}
