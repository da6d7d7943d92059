import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { commentInputSchema } from 'cms/contract';
import { requireViewer } from '../../auth/guards.server';
import { createComment, deleteComment } from '../../cms/comment.server';
import { CmsError, CmsUnavailable } from '../../cms/client/errors';
import { setFollow } from '../../cms/user.server';
import { setLike } from '../../cms/blog.server';
import { errorResponse } from '../../http/responses.server';
import { redirectWithFlash } from '../../http/flash.server';
import { parseForm, readForm } from '../../http/form.server';
import { idempotencyKeyOf } from '../../http/idempotency';
import type { Caller } from '../../cms/client/caller';
import { redirectWithPendingComment } from '../../http/pending-comment.server';
import { urls } from '../../urls';
import { moderate } from './moderation/moderate.server';

/**
 * Likes, follows and comments, of which a refusal is only logged: the page rolls back, the text stays in the box;
 * and an admin's decision.
 */
export async function blogAction({ params: { id = '' }, request, context }: ActionFunctionArgs) {
  const caller = { request, context };
  const form = await readForm(request.clone());
  await requireViewer(caller).catch(async (guard: unknown) => {
    const isTyped = form.get('intent') === 'comment' && !context.isDataRequest;
    throw isTyped && guard instanceof Response
      ? await redirectWithPendingComment(guard, urls.blog(id), String(form.get('content')))
      : guard;
  });
  try {
    const refusal = await act(caller, id, form);
    if (refusal) return refusal;
  } catch (error) {
    if (error instanceof CmsError) return keepText(form, error.status, error.message);
    if (error instanceof CmsUnavailable) return keepText(form, 503, error.message);
    throw error;
  }
  if (context.isDataRequest) return data({ success: true as const });
  const responses = `${urls.blog(id)}#responses`;
  if (form.get('intent') === 'delete-comment')
    return redirectWithFlash(responses, { kind: 'success', message: 'Response deleted.' });
  return redirect(form.get('intent') === 'comment' ? responses : urls.blog(id));
}

async function act(caller: Caller, id: string, form: FormData) {
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
      return comment(caller, id, form);
    case 'delete-comment':
      return deleteComment(caller, String(form.get('comment')));
    case 'moderate':
      return moderate(caller, id, form);
    default:
      return errorResponse(400, { message: 'Unknown action.' });
  }
}

async function comment(caller: Caller, id: string, form: FormData) {
  const { fields, errors } = parseForm(form, commentInputSchema);
  if (errors) return keepText(form, 400, errors.content ?? 'Comment is required');
  return createComment(caller, id, fields, idempotencyKeyOf(form));
}

/** Without script the page is drawn anew: with what was typed. */
function keepText(form: FormData, status: number, message: string) {
  const content = String(form.get('content') ?? '');
  // Other refusals are only logged; of a limit nobody would guess when it ends.
  const limit = status === 429 ? message : undefined;
  return data({ success: false as const, message, content, limit }, { status });
}
