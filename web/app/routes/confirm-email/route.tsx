import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, type MetaFunction, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { deadLinkMessage } from 'cms/contract';
import { confirmEmail, findLinkState } from '../../cms/mail-link.server';
import { unavailableMessage } from '../../cms/client/errors';
import { catchNetworkError, cmsFailure, networkFailure, throwAsResponse } from '../../http/failure';
import button from '../../ui/button/button.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { useViewer } from '../../ui/layout/site-layout';
import { pageMeta, tokenPageMeta } from '../../ui/page/page-meta';
import { urls } from '../../urls';
import styles from './confirm-email.module.css';

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Confirm your email · Linefeed',
    description: 'Confirm that an email address is yours.',
    path: urls.confirmEmail,
    isPrivate: true,
  }),
  tokenPageMeta,
];

export async function loader(args: LoaderFunctionArgs) {
  const state = await findLinkState(args, 'confirm-email').catch(throwAsResponse);
  return data({ state });
}

export async function action(args: ActionFunctionArgs) {
  try {
    return { success: true as const, message: await confirmEmail(args) };
  } catch (error) {
    return cmsFailure(error, { messageOf: ({ message }) => message });
  }
}

export const clientAction = catchNetworkError(() => networkFailure(unavailableMessage));

export default function ConfirmEmailPage() {
  const { state } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failure = answer?.success ? undefined : answer;
  // After the button was pressed, the link is a used one when the page's data is loaded again.
  const isConfirmed = answer?.success || state === 'used';
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Confirm your email</h1>
      {isConfirmed && <Confirmed message={answer?.success ? answer.message : undefined} />}
      {!isConfirmed && (state === 'dead' || failure?.errors.token) && <DeadLink />}
      {state === 'valid' && !isConfirmed && !failure?.errors.token && (
        <ConfirmForm message={failure?.message} />
      )}
    </div>
  );
}

function ConfirmForm({ message }: { message: string | undefined }) {
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" replace className={styles.form}>
      <p>Press the button, and this address belongs to your account.</p>
      <FormError message={message} />
      <p>
        <button type="submit" className={button.solid} disabled={isPending}>
          {isPending ? 'Confirming...' : 'Confirm email'}
        </button>
      </p>
    </Form>
  );
}

function Confirmed({ message = 'Your email is confirmed.' }: { message?: string }) {
  const viewer = useViewer();
  return (
    <>
      <p role="status">{message}</p>
      <p>
        <Link to={viewer ? urls.home : urls.login()} className={button.solid}>
          {viewer ? 'Go on reading' : 'Log in'}
        </Link>
      </p>
    </>
  );
}

/** Only whoever is logged in can ask for another link: visitors log in first. */
function DeadLink() {
  const viewer = useViewer();
  return (
    <>
      <p role="alert">{deadLinkMessage}</p>
      {viewer ? (
        <Form method="post" action={urls.profile} className={styles.form}>
          <input type="hidden" name="intent" value="confirm-email" />
          <p>
            <button type="submit" className={button.solid}>
              Send a new link
            </button>
          </p>
        </Form>
      ) : (
        <p>
          <Link to={urls.login(urls.profile)}>Log in</Link> to ask for a new one on your profile.
        </p>
      )}
    </>
  );
}
