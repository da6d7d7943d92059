import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { User } from 'cms/contract';
import { anybody, formAction, pageLoader } from '../../auth/form-action.server';
import { findViewer, requireAdmin } from '../../auth/session.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { CmsError } from '../../cms/client/errors';
import { reasonOr } from '../../http/failure';
import { redirectWithFlash } from '../../http/flash.server';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import { urls } from '../../urls';
import { failureMessageOf } from './admin-form';

/** Makes the loader of a tab, for admins only; a former admin is redirected to the login. */
export function adminLoader<Page>(load: (args: LoaderFunctionArgs, viewer: User) => Promise<Page>) {
  return pageLoader(requireAdmin, async (args, viewer) => ({
    page: await load(args, viewer).catch(throwIfNoAdmin),
  }));
}

interface AdminAction<Values> {
  /** Resolves to the message of success, or to another answer. */
  run: (args: ActionFunctionArgs, form: FormData) => Promise<string | Response>;
  values?: (form: FormData) => Values;
  hasOneMessage?: boolean;
  /** The form stays on the screen with its text when the session has ended, or nobody can say. */
  keepsText?: boolean;
}

/** Makes the action of a tab, for admins only; its success leads back to the list, which shows it as a toast. */
export function adminAction<Values = undefined>({ run, keepsText, ...options }: AdminAction<Values>) {
  return formAction<User | null, Response, Values>(keepsText ? anybody : requireAdmin, {
    ...options,
    async run(args, form) {
      if (keepsText) await requireAdminToSave(args);
      const message = await run(args, form).catch(throwIfNoAdmin);
      if (message instanceof Response) return message;
      return redirectWithFlash(withoutDialog(new URL(args.request.url)), { kind: 'success', message });
    },
    messageOf(error, form) {
      const intent = form.get('intent');
      // The message for a blog that was not deleted is the same for every reason.
      const fallback = failureMessageOf(intent);
      return intent === 'delete' ? fallback : reasonOr(fallback)(error);
    },
  });
}

const loggedOutMessage =
  'You are no longer logged in as an admin. Log in in another tab of this browser, then save again.';

async function requireAdminToSave(caller: Caller): Promise<void> {
  const viewer = await findViewer(caller);
  if (viewer?.role !== 'admin') throw new CmsError(401, loggedOutMessage);
}

function throwIfNoAdmin(error: unknown): never {
  if (error instanceof CmsError && [401, 403].includes(error.status)) throw redirect(urls.login());
  throw error;
}
