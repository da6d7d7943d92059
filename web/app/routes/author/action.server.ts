import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { requireViewer } from '../../auth/session.server';
import { CmsError, CmsUnavailable } from '../../cms/client/errors';
import { setFollow } from '../../cms/user.server';
import { errorResponse } from '../../http/responses.server';
import { readForm } from '../../http/form.server';
import { urls } from '../../urls';

/** Follows the author of the page, or no longer. A refusal is only logged: the button rolls back. */
export async function authorAction({ params: { id = '' }, request, context }: ActionFunctionArgs) {
  const caller = { request, context };
  const form = await readForm(request.clone());
  await requireViewer(caller);
  const intent = form.get('intent');
  if (intent !== 'follow' && intent !== 'unfollow') return errorResponse(400, { message: 'Unknown action.' });
  try {
    await setFollow(caller, id, intent === 'follow');
  } catch (error) {
    if (error instanceof CmsError) return errorResponse(error.status, error);
    if (error instanceof CmsUnavailable) return errorResponse(503, error);
    throw error;
  }
  return context.isDataRequest ? data({ success: true as const }) : redirect(urls.author(id));
}
