import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { undoInputSchema } from 'cms/contract';
import { formAction } from '../../../auth/form-action.server';
import { referringPage } from '../../../auth/safe-redirect';
import { requireAdmin } from '../../../auth/session.server';
import { undoBlogStatus } from '../../../cms/dashboard.server';
import { catchNetworkError, reasonOr } from '../../../http/failure';
import { flashCookie, redirectWithFlash } from '../../../http/flash.server';
import { parseForm } from '../../../http/form.server';
import { urls } from '../../../urls';

const failureMessage = 'Failed to undo it. Please try again.';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(urls.dashboard);
}

/** Takes a change of status back. With script the page stays as it is, and its data is loaded again. */
export const action = formAction(requireAdmin, {
  async run(args, form) {
    const message = await undoBlogStatus(args, parseForm(form, undoInputSchema).undo);
    const flash = { kind: 'success', message } as const;
    if (!args.context.isDataRequest) return redirectWithFlash(referringPage(args.request), flash);
    return data({ success: true as const }, { headers: { 'Set-Cookie': await flashCookie(flash) } });
  },
  hasOneMessage: true,
  messageOf: reasonOr(failureMessage),
  isOnManyPages: true,
});

export const clientAction = catchNetworkError(failureMessage);
