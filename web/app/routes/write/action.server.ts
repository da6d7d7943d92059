import { data, type ActionFunctionArgs } from '@remix-run/node';
import { type BlogStatus, blogInputSchema, type BlogInput } from 'cms/contract';
import { requireAnswerAboutViewer } from '../../auth/session.server';
import { CmsError, CmsUnavailable, type FieldErrors } from '../../cms/client/errors';
import { createBlog, getOwnBlog, updateBlog } from '../../cms/own-blogs.server';
import { readJson, unreadableForm } from '../../http/form.server';
import type { Caller } from '../../cms/client/caller';
import { renderPreview } from '../../ui/rich-text/reader/render-in-worker.server';
import { storedWriting } from './load.server';
import { type StoredWriting, splitOnCommas } from './working-copy';
import { z } from 'zod';
import { fieldErrorsOf } from '../../http/field-errors';

export type Saved =
  | { kind: 'saved'; id: string; status: BlogStatus; updatedAt: string }
  | { kind: 'preview'; html: string; tags: string[] }
  | { kind: 'refused'; status: number; message: string; errors: FieldErrors; theirs?: StoredWriting };

/** Saves what was written, or renders it as readers will see it. A refusal is an answer: the text stays on the page. */
export async function writeAction({ params: { id }, request, context }: ActionFunctionArgs) {
  const caller = { request, context };
  try {
    // Before anything of the body is read: what a stranger sends costs nothing.
    const viewer = await requireAnswerAboutViewer(caller);
    if (!viewer) throw new CmsError(401, 'Please log in.');
    const saving = parseSaving(await readJson(caller));
    if (saving.intent === 'preview') {
      const { content = '', tags = [] } = saving.blog;
      const { html } = await renderPreview(content);
      return answer({ kind: 'preview', html, tags });
    }
    return answer(await save(caller, id, saving));
  } catch (error) {
    return refusal(caller, id, error);
  }
}

async function save(caller: Caller, id: string | undefined, saving: Saving): Promise<Saved> {
  const { blog, updatedAt, key } = saving;
  const body = { ...blog, status: saving.intent === 'draft' ? ('draft' as const) : undefined };
  const saved = id
    ? await updateBlog(caller, id, { ...body, updatedAt })
    : await createBlog(caller, body, key);
  return { kind: 'saved', id: saved._id, status: saved.status, updatedAt: saved.updatedAt };
}

async function refusal(caller: Caller, id: string | undefined, error: unknown) {
  if (error instanceof CmsUnavailable)
    return answer({ kind: 'refused', status: 503, message: '', errors: {} });
  if (!(error instanceof CmsError)) throw error;
  const { status, message, errors } = error;
  const theirs =
    status === 409 && id ? await getOwnBlog(caller, id).then(storedWriting, () => undefined) : undefined;
  return answer({ kind: 'refused', status, message, errors, theirs });
}

function answer(saved: Saved) {
  return data(saved, { status: saved.kind === 'refused' ? saved.status : 200 });
}

const commaList = z.string().transform(splitOnCommas);

const savingSchema = z.object({
  intent: z.enum(['publish', 'update', 'draft', 'preview']),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  updatedAt: z.iso.datetime().optional(),
  blog: z.object({
    title: z.string(),
    content: z.string(),
    image: z.string(),
    categories: commaList,
    tags: commaList,
  }),
});

export type Saving = Omit<z.infer<typeof savingSchema>, 'blog'> & { blog: BlogInput };

/** Checks it by the contract's own rules. */
export function parseSaving(body: unknown): Saving {
  const sent = savingSchema.safeParse(body);
  if (!sent.success) throw unreadable();
  const blog = blogInputSchema.safeParse(sent.data.blog);
  if (blog.success) return { ...sent.data, blog: blog.data };
  const errors: FieldErrors = fieldErrorsOf(blog.error);
  throw new CmsError(400, Object.values(errors)[0] ?? '', errors);
}

const unreadable = () => new CmsError(400, unreadableForm);
