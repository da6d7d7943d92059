import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { User } from 'cms/contract';
import { requireAdmin } from '../../auth/session.server';
import { CmsError, isCmsFailure } from '../../cms/client/errors';
import { type Flash, redirectWithFlash } from '../../http/flash.server';
import { throwAsResponse } from '../../http/failure';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import { urls } from '../../urls';
import { failureMessageOf } from './admin-form';

/** Makes the loader of a tab, for admins only; who is no longer an admin is sent to the login. */
export function adminLoader<Page>(load: (args: LoaderFunctionArgs, viewer: User) => Promise<Page>) {
  return async (args: LoaderFunctionArgs) => {
    const viewer = await requireAdmin(args);
    const page = await load(args, viewer).catch((error: unknown) => {
      throwIfNoAdmin(error);
      return throwAsResponse(error);
    });
    return { page };
  };
}

interface AdminAction {
  intent: unknown;
  /** Resolves to the message of success, perhaps with what takes it back. */
  run: () => Promise<string | Omit<Flash, 'kind'>>;
  /** Shows the reason that the CMS gives in place of the intent's failure message. */
  showsReason?: boolean;
}

/** Runs an admin's action and redirects back to the list, which shows the result as a toast. */
export async function runAdminAction(request: Request, { intent, run, showsReason }: AdminAction) {
  const to = withoutDialog(new URL(request.url));
  try {
    const done = await run();
    const flash = typeof done === 'string' ? { message: done } : done;
    return await redirectWithFlash(to, { kind: 'success', ...flash });
  } catch (error) {
    throwIfNoAdmin(error);
    if (!isCmsFailure(error)) throw error;
    const reason = showsReason && error instanceof CmsError ? error.message : '';
    return redirectWithFlash(to, { kind: 'error', message: reason || failureMessageOf(intent) });
  }
}

function throwIfNoAdmin(error: unknown) {
  if (error instanceof CmsError && [401, 403].includes(error.status)) throw redirect(urls.login());
}
