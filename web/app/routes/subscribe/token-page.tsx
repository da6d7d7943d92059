import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { alreadySubscribedMessage, deadLinkMessage } from 'cms/contract';
import { useEffect, useRef } from 'react';
import type { Caller } from '../../cms/client/call-cms.server';
import { type CmsError, CmsUnavailable, isCmsFailure } from '../../cms/client/errors';
import { tokenOf } from '../../cms/mail-link.server';
import { catchNetworkError } from '../../http/failure';
import button from '../../ui/button/button.module.css';
import formError from '../../ui/form-field/form-error.module.css';
import { NarrowPage } from '../../ui/narrow-page/narrow-page';
import narrow from '../../ui/narrow-page/narrow-page.module.css';
import { urls } from '../../urls';

/** What came of a press: `dead` when the link can do nothing more, `failed` when it may work later. */
interface Answer {
  kind: 'done' | 'dead' | 'failed';
  message: string;
}

const failure: Answer = { kind: 'failed', message: 'That did not work. Please try again.' };
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

export const sendTokenForm = catchNetworkError(() => failure);

interface TokenPageProps {
  title: string;
  lead: string;
  label: string;
  /** Under the answer to a press that has worked. */
  afterwards: string;
}

/** A page with one button, for a link in a mail. */
export function TokenPage({ title, lead, label, afterwards }: TokenPageProps) {
  const loaded = useLoaderData<typeof loadTokenPage>();
  const answer = useActionData<Answer>() ?? loaded.answer;
  const isSending = useNavigation().formMethod === 'POST';
  const mayPress = !answer || answer.kind === 'failed';
  return (
    <NarrowPage title={title} lead={mayPress ? lead : undefined}>
      {answer && <AnswerText answer={answer} />}
      {!mayPress && <p>{answer.kind === 'done' ? afterwards : <AskAgain />}</p>}
      {mayPress ? (
        <Form method="post" preventScrollReset replace className={narrow.form}>
          <button type="submit" className={button.solid} disabled={isSending}>
            {label}
          </button>
        </Form>
      ) : (
        <Link to={urls.allBlogs} className={button.outline}>
          Read Blogs
        </Link>
      )}
    </NarrowPage>
  );
}

function AskAgain() {
  return (
    <>
      Links stop working once they have been used, or after some days.{' '}
      <Link to={urls.subscribe}>Subscribe again</Link>
    </>
  );
}

/** Takes the focus, because the button that had it is gone. */
function AnswerText({ answer }: { answer: Answer }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), [answer]);
  const isDone = answer.kind === 'done';
  return (
    <p
      ref={text}
      tabIndex={-1}
      role={isDone ? 'status' : 'alert'}
      className={isDone ? narrow.done : formError.error}
    >
      {answer.message}
    </p>
  );
}
