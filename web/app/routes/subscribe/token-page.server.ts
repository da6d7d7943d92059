import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { alreadySubscribedMessage } from 'cms/contract';
import { anybody, formAction } from '../../auth/form-action.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { isCmsFailure } from '../../cms/client/errors';
import { tokenOf } from '../../cms/mail-link.server';
import { reasonOr } from '../../http/failure';
import { failureMessage } from './token-page';

/** Fetching the page does nothing with its token: programs that scan mails open every link. */
export function loadTokenPage(args: LoaderFunctionArgs) {
  const isDead = !tokenOf(args);
  return data({ isDead }, { status: isDead ? 400 : 200 });
}

/** Does with the token of the page's address what its button says. */
export function tokenAction(run: (caller: Caller) => Promise<string>) {
  return formAction(anybody, {
    async run(args) {
      const message = await run(args).catch((error: unknown) => {
        // To the reader a second press is no error.
        if (isCmsFailure(error) && error.errors.token === alreadySubscribedMessage)
          return alreadySubscribedMessage;
        throw error;
      });
      return { success: true as const, message };
    },
    messageOf: reasonOr(failureMessage),
  });
}
