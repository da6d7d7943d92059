import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { alreadySubscribedMessage, deadLinkMessage } from 'cms/contract';
import type { Caller } from '../../cms/client/call-cms.server';
import { type CmsError, CmsUnavailable, isCmsFailure } from '../../cms/client/errors';
import { tokenOf } from '../../cms/mail-link.server';
import { type Answer, failure } from './token-page';

const deadLink: Answer = { kind: 'dead', message: deadLinkMessage };

/** Fetching the page does nothing with its token: programs that scan mails open every link. */
export function loadTokenPage(args: LoaderFunctionArgs) {
  const answer = tokenOf(args) ? undefined : deadLink;
  return data({ answer }, { status: answer ? 400 : 200 });
}

/** Does with the token of the page's address what its button says. */
export async function runTokenAction(args: ActionFunctionArgs, run: (caller: Caller) => Promise<string>) {
  try {
    return data<Answer>({ kind: 'done', message: await run(args) });
  } catch (error) {
    if (!isCmsFailure(error)) throw error;
    const answer = answerOf(error);
    return data(answer, { status: answer.kind === 'done' ? 200 : error.status });
  }
}

function answerOf(error: CmsError | CmsUnavailable): Answer {
  // To the reader a second press is no error.
  if (error.errors.token === alreadySubscribedMessage) {
    return { kind: 'done', message: alreadySubscribedMessage };
  }
  if (error.errors.token) return { kind: 'dead', message: error.errors.token };
  return error instanceof CmsUnavailable ? failure : { kind: 'failed', message: error.message };
}
