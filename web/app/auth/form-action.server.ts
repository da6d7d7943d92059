import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { User } from 'cms/contract';
import type { CmsError, CmsUnavailable } from '../cms/client/errors';
import { cmsFailure, throwAsResponse } from '../http/failure';
import { redirectWithFlash } from '../http/flash.server';
import { readForm } from '../http/form.server';
import { referringPage } from './safe-redirect';
import { requireSameAccount } from './session.server';

type Guard<Who> = (args: LoaderFunctionArgs) => Promise<Who>;

/** The guard of a form that visitors may send. */
export async function anybody() {
  return null;
}

/** Makes the loader of a page: the guard says who may see it. */
export function pageLoader<Who, Page>(
  guard: Guard<Who>,
  load: (args: LoaderFunctionArgs, who: Who) => Promise<Page>,
) {
  return async (args: LoaderFunctionArgs) => {
    const who = await guard(args);
    return load(args, who).catch(throwAsResponse);
  };
}

interface FormActionOptions<Who, Answer, Values> {
  /** Does what the form asks for. Errors of the CMS and of the form check that it throws become the form's failure. */
  run: (args: ActionFunctionArgs, form: FormData, who: Who) => Promise<Answer>;
  /** The fields as they were typed: without script, the page shows them again. */
  values?: (form: FormData) => Values;
  messageOf?: (error: CmsError | CmsUnavailable, form: FormData) => string;
  hasOneMessage?: boolean;
  /** Many pages show the form: without script the one that it was sent from shows the message as well. */
  isOnManyPages?: boolean;
}

/** Makes the action of a page: the guard says who may send the form. */
export function formAction<Who extends User | null, Answer, Values = undefined>(
  guard: Guard<Who>,
  { run, values, messageOf, hasOneMessage, isOnManyPages }: FormActionOptions<Who, Answer, Values>,
) {
  return async (args: ActionFunctionArgs) => {
    const who = await guard(args);
    const form = await readForm(args.request);
    try {
      if (who) requireSameAccount(form.get('account'), who);
      return await run(args, form, who);
    } catch (error) {
      const failure = cmsFailure(error, {
        values: values?.(form),
        messageOf: messageOf && ((failure) => messageOf(failure, form)),
        hasOneMessage,
      });
      if (!isOnManyPages || args.context.isDataRequest) return failure;
      const message = failure.data.message ?? '';
      return redirectWithFlash(referringPage(args.request), { kind: 'error', message });
    }
  };
}
