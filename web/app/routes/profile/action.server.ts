import { data, type ActionFunctionArgs } from '@remix-run/node';
import { requireViewer } from '../../auth/guards.server';
import { CmsError, CmsUnavailable } from '../../cms/client/errors';
import { deleteOwnBlog } from '../../cms/own-blogs.server';
import { endSession } from '../../cms/sessions.server';
import { errorResponse } from '../../http/responses.server';
import { redirectWithFlash } from '../../http/flash.server';
import { readForm, textOf } from '../../http/form.server';
import type { Caller } from '../../cms/client/caller';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import { failures, type ProfileAnswer } from './profile-form';
import { logOutEverywhere } from './log-out-everywhere.server';
import { savePassword, saveProfile } from './save.server';

const longest = 2000;

/** Profile, password, sessions and the deletion of own blogs. */
export async function profileAction({ request, context }: ActionFunctionArgs) {
  const caller = { request, context };
  const viewer = await requireViewer(caller);
  const form = await readForm(request);
  const intent = String(form.get('intent'));
  const id = String(form.get('id') ?? '');
  try {
    switch (intent) {
      case 'profile':
        return await saveProfile(caller, viewer, form);
      case 'password':
        return await savePassword(caller, form);
      case 'delete':
        return await deleteBlog(caller, id);
      case 'end-session':
        return await done(request, await endSession(caller, id));
      case 'log-out-everywhere':
        return await logOutEverywhere(caller);
      default:
        return errorResponse(400, { message: 'Unknown action.' });
    }
  } catch (error) {
    return failed(intent, error, form);
  }
}

async function deleteBlog(caller: Caller, id: string) {
  try {
    await deleteOwnBlog(caller, id);
  } catch (error) {
    const isGone = error instanceof CmsError && error.status === 404;
    if (!isGone) throw error;
  }
  return done(caller.request, 'Deleted! Your blog has been deleted.');
}

function done(request: Request, message: string) {
  return redirectWithFlash(withoutDialog(new URL(request.url)), { kind: 'success', message });
}

function failed(intent: string, error: unknown, form: FormData) {
  const typed = {
    name: textOf(form, 'name', longest),
    email: textOf(form, 'email', longest),
    bio: textOf(form, 'bio', longest),
  };
  const fallback = failures[intent];
  if (error instanceof CmsUnavailable) return answer(503, { intent, message: fallback, errors: {}, typed });
  if (!(error instanceof CmsError)) throw error;
  const { status, message, errors } = error;
  const isInvalid = Object.keys(errors).length > 0;
  const reason = isInvalid ? undefined : fallback ? `${fallback}: ${message}` : message;
  return answer(status, { intent, message: reason, errors, typed });
}

function answer(status: number, body: Omit<ProfileAnswer, 'success'>) {
  return data({ success: false as const, ...body }, { status });
}
