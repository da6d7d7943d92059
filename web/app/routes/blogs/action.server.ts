import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { commentInputSchema } from 'cms/contract';
import { requireViewer } from '../../auth/guards.server';
import { createComment } from '../../cms/comments.server';
import { CmsRefusal, CmsUnavailable } from '../../cms/errors';
import { setLike } from '../../cms/likes.server';
import { refused } from '../../http/answers.server';
import { parseForm, readForm } from '../../http/form.server';
import { urls } from '../../urls';

/** Likes and comments. What the CMS refuses is only logged: the count rolls back, the text stays in the box. */
export async function blogAction({ params: { id = '' }, request, context }: ActionFunctionArgs) {
  const form = await readForm(request.clone());
  const caller = { request, context };
  await requireViewer(caller);
  try {
    switch (form.get('intent')) {
      case 'like':
        await setLike(caller, id, true);
        break;
      case 'unlike':
        await setLike(caller, id, false);
        break;
      case 'comment': {
        const { fields, errors } = parseForm(form, commentInputSchema);
        if (errors) return refused(400, { message: errors.content ?? 'Comment is required', errors });
        await createComment(caller, id, fields);
        break;
      }
      default:
        return refused(400, { message: 'Unknown intent.' });
    }
  } catch (error) {
    if (error instanceof CmsRefusal) return refused(error.status, error);
    if (error instanceof CmsUnavailable) return refused(503, error);
    throw error;
  }
  return context.isDataRequest ? data({ success: true as const }) : redirect(urls.blog(id));
}
