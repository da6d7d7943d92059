import { data, redirect } from '@remix-run/node';
import { statusInputSchema } from 'cms/contract';
import { deleteBlog, setBlogStatus } from '../../../cms/dashboard.server';
import { errorResponse } from '../../../http/responses.server';
import { parseForm, readForm } from '../../../http/form.server';
import type { Caller } from '../../../cms/client/caller';
import { withDialog } from '../../../ui/dialog/dialog-address';
import { runAdminAction } from '../admin-action.server';
import { failureOf } from './failures';

/** An admin's deeds on a blog: delete it, or move it to another status. */
export async function changeBlog(caller: Caller) {
  const form = await readForm(caller.request);
  const id = String(form.get('id') ?? '');
  const intent = form.get('intent');
  const failure = failureOf(intent);
  switch (intent) {
    case 'delete':
      return runAdminAction(caller.request, { do: () => deleteBlog(caller, id), failure });
    case 'status':
      return changeStatus(caller, id, form);
    default:
      return errorResponse(400, { message: 'Unknown action.' });
  }
}

async function changeStatus(caller: Caller, id: string, form: FormData) {
  // Without script the control itself sends 'rejected': the reason is asked for then.
  if (form.get('status') === 'rejected' && !form.has('reason')) {
    const url = new URL(caller.request.url);
    return redirect(url.pathname + withDialog(url, 'reject', id));
  }
  const { fields, errors } = parseForm(form, statusInputSchema);
  if (errors) return data({ errors }, { status: 400 });
  return runAdminAction(caller.request, {
    do: () => setBlogStatus(caller, id, fields),
    failure: failureOf('status'),
    tellsReason: true,
  });
}
