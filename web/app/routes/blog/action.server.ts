import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { commentInputSchema, statusInputSchema } from 'cms/contract';
import { requireViewer } from '../../auth/session.server';
import { createComment, deleteComment } from '../../cms/comment.server';
import { CmsError, isCmsFailure } from '../../cms/client/errors';
import { formFailure } from '../../http/form-failure';
import { errorResponse } from '../../http/responses.server';
import { redirectWithFlash } from '../../http/flash.server';
import { parseForm, readForm } from '../../http/form.server';
import { idempotencyKeyOf } from '../../http/form-fields';
import type { Caller } from '../../cms/client/call-cms.server';
import { redirectWithPendingComment } from '../../http/pending-comment.server';
import { urls } from '../../urls';
import { setFollow } from '../../cms/user.server';
import { setLike } from '../../cms/blog.server';
import { setBlogStatus } from '../../cms/dashboard.server';

/** Likes, follows, comments, and an admin's decision. After a failure the page rolls back and the text stays. */
export async function blogAction(caller: ActionFunctionArgs) {
  const { id = '' } = caller.params;
  await requireViewer(caller).catch((guard: unknown) => redirectVisitor(guard, caller, id));
  const form = await readForm(caller.request);
  try {
    const failure = await runIntent(caller, id, form);
    if (failure) return failure;
  } catch (error) {
    if (isCmsFailure(error)) return commentFailure(form, error.status, error.message);
    throw error;
  }
  if (caller.context.isDataRequest) return data({ success: true as const });
  const comments = `${urls.blog(id)}#responses`;
  if (form.get('intent') === 'delete-comment')
    return redirectWithFlash(comments, { kind: 'success', message: 'Response deleted.' });
  return redirect(form.get('intent') === 'comment' ? comments : urls.blog(id));
}

/** Sends a visitor to the login. Without script the comment they typed goes along, for the way back. */
async function redirectVisitor(guard: unknown, { request, context }: Caller, id: string): Promise<never> {
  if (!(guard instanceof Response) || context.isDataRequest) throw guard;
  const form = await readForm(request);
  if (form.get('intent') !== 'comment') throw guard;
  throw await redirectWithPendingComment(guard, urls.blog(id), String(form.get('content')));
}

async function runIntent(caller: Caller, id: string, form: FormData) {
  switch (form.get('intent')) {
    case 'like':
      return setLike(caller, id, true);
    case 'unlike':
      return setLike(caller, id, false);
    case 'follow':
      return setFollow(caller, String(form.get('author')), true);
    case 'unfollow':
      return setFollow(caller, String(form.get('author')), false);
    case 'comment':
      return addComment(caller, id, form);
    case 'delete-comment':
      return deleteComment(caller, String(form.get('comment')));
    case 'moderate':
      return moderate(caller, id, form);
    default:
      return errorResponse(400, { message: 'Unknown action.' });
  }
}

async function addComment(caller: Caller, id: string, form: FormData) {
  const { fields, errors } = parseForm(form, commentInputSchema);
  if (errors) return commentFailure(form, 400, errors.content ?? 'Comment is required');
  return createComment(caller, id, fields, idempotencyKeyOf(form));
}

/** Without script the page is drawn anew, with what was typed. */
function commentFailure(form: FormData, status: number, message: string) {
  const content = String(form.get('content') ?? '');
  // The page shows only what nobody would guess: what is wrong with the text, and when a rate limit ends.
  const shown = status === 400 || status === 429 ? message : undefined;
  return data({ success: false as const, message, content, shown }, { status });
}

/** An admin's decision; the CMS rejects everybody else. */
async function moderate(caller: Caller, id: string, form: FormData) {
  const values = { status: String(form.get('status')), reason: String(form.get('reason') ?? '') };
  const { fields, errors } = parseForm(form, statusInputSchema);
  if (errors) return formFailure(400, { message: Object.values(errors)[0], values });
  try {
    const message = await setBlogStatus(caller, id, fields);
    return await redirectWithFlash(urls.blog(id), { kind: 'success', message });
  } catch (error) {
    if (!isCmsFailure(error)) throw error;
    const message = error instanceof CmsError ? error.message : 'Failed to change the status';
    return formFailure(error.status, { message, values });
  }
}
