import { redirect } from '@remix-run/node';
import { CmsError, CmsUnavailable } from '../../cms/client/errors';
import { throwAsResponse } from '../../http/responses.server';
import { redirectWithFlash } from '../../http/flash.server';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import { urls } from '../../urls';

interface Deed {
  do: () => Promise<string>;
  /** What the admin reads when it failed. */
  failure: string;
  /** Whether the server's reason says it better. */
  tellsReason?: boolean;
}

/** Does what an admin asked for and goes back to the list, which then tells what came of it. */
export async function runAdminAction(request: Request, deed: Deed) {
  const to = withoutDialog(new URL(request.url));
  try {
    return await redirectWithFlash(to, { kind: 'success', message: await deed.do() });
  } catch (error) {
    if (error instanceof CmsError) throwIfShutOut(error);
    const isExpected = error instanceof CmsError || error instanceof CmsUnavailable;
    if (!isExpected) throw error;
    const reason = deed.tellsReason && error instanceof CmsError ? error.message : '';
    return redirectWithFlash(to, { kind: 'error', message: reason || deed.failure });
  }
}

/** Throws what a tab answers when its data was refused: whoever is no admin any more goes to the login. */
export function throwTabError(error: unknown): never {
  if (error instanceof CmsError) throwIfShutOut(error);
  return throwAsResponse(error);
}

function throwIfShutOut({ status }: CmsError) {
  if (status === 401 || status === 403) throw redirect(urls.login());
}
