import type { ActionFunctionArgs } from '@remix-run/node';
import {
  type Blog,
  type BlogInput,
  blogInputSchema,
  type BlogStatus,
  idempotencyKeyPattern,
  type User,
} from 'cms/contract';
import { z } from 'zod';
import { findViewer, requireSameAccount } from '../../auth/session.server';
import { type Caller, restartTimeLimit } from '../../cms/client/call-cms.server';
import { CmsError, type CmsUnavailable, type FieldErrors, isCmsFailure } from '../../cms/client/errors';
import { countOwnBlogs, createBlog, getOwnBlog, updateBlog } from '../../cms/own-blogs.server';
import { getSettings, isEmailConfirmationRequired } from '../../cms/setting.server';
import { type FormFailure, formFailure, reasonOr } from '../../http/failure';
import { fieldErrorsOf } from '../../http/form-fields';
import { readJson, unreadableForm } from '../../http/form.server';
import { renderPreview } from '../../ui/rich-text/reader/render.server';
import type { StoredBlog } from './blog-fields';
import { joinWithCommas, splitOnCommas } from './comma-list';

export interface Saved {
  success: true;
  id: string;
  status: BlogStatus;
  updatedAt: string;
}

export interface Preview {
  success: true;
  html: string;
  tags: string[];
}

/** An error is an answer too: the form stays open. */
export type SaveFailure = FormFailure<{
  isLoggedOut: boolean;
  /** After a version conflict the stored version, for the author to compare. */
  theirs?: StoredBlog | undefined;
}>;

/** Saves the working copy, or renders it as readers will see it. */
export async function saveAction({ params: { id }, request, context }: ActionFunctionArgs) {
  const caller = { request, context };
  try {
    return await saveOrPreview(caller, id);
  } catch (error) {
    if (!isCmsFailure(error)) throw error;
    return answerFailure(caller, id, error);
  }
}

async function saveOrPreview(caller: Caller, id: string | undefined): Promise<Saved | Preview> {
  // Before the body is read, so that requests without a session cost nothing.
  const viewer = await findViewer(caller);
  if (!viewer) throw new CmsError(401, 'Please log in.');
  const body = await readJson(caller.request);
  restartTimeLimit(caller);
  const input = parseSaveInput(body);
  requireSameAccount(input.account, viewer);
  if (input.intent !== 'preview') return saveBlog(caller, id, input);
  const { content = '', tags = [] } = input.blog;
  const { html } = await renderPreview(content);
  return { success: true, html, tags };
}

async function saveBlog(caller: Caller, id: string | undefined, input: SaveInput): Promise<Saved> {
  const { blog, updatedAt, key } = input;
  const body = { ...blog, status: input.intent === 'draft' ? ('draft' as const) : undefined };
  const saved = id
    ? await updateBlog(caller, id, { ...body, updatedAt })
    : await createBlog(caller, body, key);
  return { success: true, id: saved._id, status: saved.status, updatedAt: saved.updatedAt };
}

async function answerFailure(caller: Caller, id: string | undefined, error: CmsError | CmsUnavailable) {
  const { status, errors } = error;
  const theirs =
    status === 409 && id ? await getOwnBlog(caller, id).then(presentStoredBlog, () => undefined) : undefined;
  const message = id ? 'Failed to update blog.' : reasonOr('Failed to post blog.')(error);
  const values = { isLoggedOut: status === 401, theirs };
  return formFailure<SaveFailure['values']>(status, { message, errors, values });
}

const commaList = z.string().transform(splitOnCommas);

const saveInputSchema = z.object({
  intent: z.enum(['publish', 'update', 'draft', 'preview']),
  key: z.string().regex(idempotencyKeyPattern).optional(),
  updatedAt: z.iso.datetime().optional(),
  account: z.string().optional(),
  blog: z.object({
    title: z.string(),
    content: z.string(),
    image: z.string(),
    categories: commaList,
    tags: commaList,
  }),
});

type SaveInput = Omit<z.infer<typeof saveInputSchema>, 'blog'> & { blog: BlogInput };

export function parseSaveInput(body: unknown): SaveInput {
  const sent = saveInputSchema.safeParse(body);
  if (!sent.success) throw new CmsError(400, unreadableForm);
  const blog = blogInputSchema.safeParse(sent.data.blog);
  if (blog.success) return { ...sent.data, blog: blog.data };
  const errors: FieldErrors = fieldErrorsOf(blog.error);
  throw new CmsError(400, Object.values(errors)[0] ?? '', errors);
}

export function presentStoredBlog(blog: Blog): StoredBlog {
  return {
    id: blog._id,
    title: blog.title,
    content: blog.content,
    image: blog.image ?? '',
    categories: joinWithCommas(blog.categories),
    tags: joinWithCommas(blog.tags),
    status: blog.status,
    rejectionReason: blog.rejectionReason,
    updatedAt: blog.updatedAt,
  };
}

/** Whether the CMS refuses everything of the viewer but drafts, until they have confirmed their email. */
export async function mustConfirmEmail({ emailConfirmed }: User): Promise<boolean> {
  return !emailConfirmed && isEmailConfirmationRequired();
}

/** Says which of the viewer's blogs an admin reviews before others see them; null when none. */
export async function findReviewMode(caller: Caller, { role }: User): Promise<'all' | 'first-post' | null> {
  if (role === 'admin') return null;
  const { moderation } = await getSettings(caller);
  if (moderation === 'off') return null;
  if (moderation === 'all') return 'all';
  const { published } = await countOwnBlogs(caller);
  return published > 0 ? null : 'first-post';
}
