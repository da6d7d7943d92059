import { redirect } from '@remix-run/node';
import { CmsError, isCmsFailure } from '../../cms/client/errors';
import { redirectWithFlash } from '../../http/flash.server';
import { throwAsResponse } from '../../http/form-failure';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import { urls } from '../../urls';
import { failureMessageOf } from './admin-form';

interface AdminAction {
  intent: unknown;
  /** Resolves to the message of success. */
  run: () => Promise<string>;
  /** Shows the reason that the CMS gives in place of the intent's failure message. */
  showsReason?: boolean;
}

/** Runs an admin's action and redirects back to the list, which shows the result as a toast. */
export async function runAdminAction(request: Request, { intent, run, showsReason }: AdminAction) {
  const to = withoutDialog(new URL(request.url));
  try {
    return await redirectWithFlash(to, { kind: 'success', message: await run() });
  } catch (error) {
    if (error instanceof CmsError) throwIfNoAdmin(error);
    if (!isCmsFailure(error)) throw error;
    const reason = showsReason && error instanceof CmsError ? error.message : '';
    return redirectWithFlash(to, { kind: 'error', message: reason || failureMessageOf(intent) });
  }
}

/** Turns a failed call of a tab's loader into a response; who is no longer an admin is sent to the login. */
export function throwTabError(error: unknown): never {
  if (error instanceof CmsError) throwIfNoAdmin(error);
  return throwAsResponse(error);
}

function throwIfNoAdmin({ status }: CmsError) {
  if (status === 401 || status === 403) throw redirect(urls.login());
}
