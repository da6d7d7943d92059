import { data, type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { undoInputSchema } from 'cms/contract';
import { referringPage } from '../../../auth/safe-redirect';
import { requireAdmin } from '../../../auth/session.server';
import { CmsError, isCmsFailure } from '../../../cms/client/errors';
import { undoBlogStatus } from '../../../cms/dashboard.server';
import { catchNetworkError, formFailure, networkFailure } from '../../../http/failure';
import { type Flash, flashCookie, redirectWithFlash } from '../../../http/flash.server';
import { parseForm, readForm } from '../../../http/form.server';
import { urls } from '../../../urls';

const failureMessage = 'Failed to undo it. Please try again.';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(urls.dashboard);
}

/** Takes a change of status back. With script the page stays as it is, and its data is loaded anew. */
export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args);
  const { fields, errors } = parseForm(await readForm(args.request), undoInputSchema);
  if (errors) return formFailure(400, { message: failureMessage });
  const flash = await undo(args, fields.undo);
  if (!args.context.isDataRequest) return redirectWithFlash(referringPage(args.request), flash);
  return data({ isAnswered: true as const }, { headers: { 'Set-Cookie': await flashCookie(flash) } });
}

async function undo(args: ActionFunctionArgs, id: string): Promise<Flash> {
  try {
    return { kind: 'success', message: await undoBlogStatus(args, id) };
  } catch (error) {
    if (!isCmsFailure(error)) throw error;
    return { kind: 'error', message: error instanceof CmsError ? error.message : failureMessage };
  }
}

export const clientAction = catchNetworkError(() => networkFailure(failureMessage));
