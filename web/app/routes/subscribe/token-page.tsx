import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { catchNetworkError } from '../../http/failure';
import button from '../../ui/button/button.module.css';
import formError from '../../ui/form-field/form-error.module.css';
import { NarrowPage } from '../../ui/narrow-page/narrow-page';
import narrow from '../../ui/narrow-page/narrow-page.module.css';
import { urls } from '../../urls';
import type { loadTokenPage } from './token-page.server';

/** What came of a press: `dead` when the link can do nothing more, `failed` when it may work later. */
export interface Answer {
  kind: 'done' | 'dead' | 'failed';
  message: string;
}

export const failure: Answer = { kind: 'failed', message: 'That did not work. Please try again.' };
export const sendTokenForm = catchNetworkError(() => failure);

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
  const loaded = useLoaderData<typeof loadTokenPage>();
  const sent = useActionData<Answer>();
  const answer = sent ?? loaded.answer;
  const isSending = useNavigation().formMethod === 'POST';
  const mayPress = !answer || answer.kind === 'failed';
  return (
    <NarrowPage title={title} lead={mayPress ? lead : undefined}>
      {answer && <AnswerText answer={answer} takesFocus={Boolean(sent)} />}
      {!mayPress && <p>{answer.kind === 'done' ? afterwards : instead}</p>}
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

/** After a press it takes the focus, because the button that had it is gone. */
function AnswerText({ answer, takesFocus }: { answer: Answer; takesFocus: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus({ preventScroll: true });
  }, [answer, takesFocus]);
  const isDone = answer.kind === 'done';
  return (
    <p
      ref={text}
      tabIndex={-1}
      role={isDone ? 'status' : 'alert'}
      className={`${narrow.answer} ${isDone ? narrow.done : formError.error}`}
    >
      {answer.message}
    </p>
  );
}
