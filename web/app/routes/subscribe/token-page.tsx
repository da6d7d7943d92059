import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { deadLinkMessage } from 'cms/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { catchNetworkError, type FormFailure } from '../../http/failure';
import button from '../../ui/button/button.module.css';
import formError from '../../ui/form-field/form-error.module.css';
import { NarrowPage } from '../../ui/narrow-page/narrow-page';
import narrow from '../../ui/narrow-page/narrow-page.module.css';
import { urls } from '../../urls';
import type { loadTokenPage } from './token-page.server';

export const failureMessage = 'That did not work. Please try again.';
export const sendTokenForm = catchNetworkError(failureMessage);

interface TokenPageProps {
  title: string;
  lead: string;
  label: string;
  /** Under the answer to a press that has worked. */
  afterwards: string;
  /** Under a link that does nothing any more. */
  instead: ReactNode;
}

/** A page with one button, for a link in a mail. */
export function TokenPage({ title, lead, label, afterwards, instead }: TokenPageProps) {
  const { isDead } = useLoaderData<typeof loadTokenPage>();
  const answer = useActionData<{ success: true; message: string } | FormFailure>();
  const isSending = useNavigation().formMethod === 'POST';
  const isDone = answer?.success === true;
  const failure = isDone ? undefined : answer;
  const deadLink = isDead ? deadLinkMessage : failure?.errors.token;
  const mayPress = !isDone && !deadLink;
  return (
    <NarrowPage title={title} lead={mayPress ? lead : undefined}>
      <AnswerText isDone={isDone} message={deadLink ?? answer?.message} sent={answer} />
      {!mayPress && <p>{isDone ? afterwards : instead}</p>}
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

interface AnswerTextProps {
  isDone: boolean;
  message: string | undefined;
  /** The answer to a press, if there was one. */
  sent: unknown;
}

/** After a press it takes the focus, because the button that had it is gone. */
function AnswerText({ isDone, message, sent }: AnswerTextProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent) text.current?.focus({ preventScroll: true });
  }, [sent]);
  if (!message) return null;
  return (
    <p
      ref={text}
      tabIndex={-1}
      role={isDone ? 'status' : 'alert'}
      className={`${narrow.answer} ${isDone ? narrow.done : formError.error}`}
    >
      {message}
    </p>
  );
}
