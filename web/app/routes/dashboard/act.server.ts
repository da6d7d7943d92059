import { redirect } from '@remix-run/node';
import { CmsRefusal, CmsUnavailable } from '../../cms/errors';
import { throwAnswer } from '../../http/answers.server';
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
export async function act(request: Request, deed: Deed) {
  const to = withoutDialog(new URL(request.url));
  try {
    return await redirectWithFlash(to, { kind: 'success', message: await deed.do() });
  } catch (error) {
    if (error instanceof CmsRefusal) throwIfShutOut(error);
    const isExpected = error instanceof CmsRefusal || error instanceof CmsUnavailable;
    if (!isExpected) throw error;
    const reason = deed.tellsReason && error instanceof CmsRefusal ? error.message : '';
    return redirectWithFlash(to, { kind: 'error', message: reason || deed.failure });
  }
}

/** Throws what a tab answers when its data was refused: whoever is no admin any more goes to the login. */
export function throwTab(error: unknown): never {
  if (error instanceof CmsRefusal) throwIfShutOut(error);
  return throwAnswer(error);
}

function throwIfShutOut({ status }: CmsRefusal) {
  if (status === 401 || status === 403) throw redirect(urls.login());
}
