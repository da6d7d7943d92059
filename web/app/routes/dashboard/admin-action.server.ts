import { redirect } from '@remix-run/node';
import { CmsError, CmsUnavailable } from '../../cms/client/errors';
import { redirectWithFlash } from '../../http/flash.server';
import { throwAsResponse } from '../../http/responses.server';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import { urls } from '../../urls';

interface AdminAction {
  /** Resolves to the message of success. */
  run: () => Promise<string>;
  failureMessage: string;
  /** Shows the reason that the CMS gives in place of `failureMessage`. */
  showsReason?: boolean;
}

/** Runs an admin's action and redirects back to the list, which shows the result as a toast. */
export async function runAdminAction(request: Request, { run, failureMessage, showsReason }: AdminAction) {
  const to = withoutDialog(new URL(request.url));
  try {
    return await redirectWithFlash(to, { kind: 'success', message: await run() });
  } catch (error) {
    if (error instanceof CmsError) throwIfNoAdmin(error);
    const isExpected = error instanceof CmsError || error instanceof CmsUnavailable;
    if (!isExpected) throw error;
    const reason = showsReason && error instanceof CmsError ? error.message : '';
    return redirectWithFlash(to, { kind: 'error', message: reason || failureMessage });
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
