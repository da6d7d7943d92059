import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { deadLinkMessage } from 'cms/contract';
import { anybody, formAction } from '../../auth/form-action.server';
import { confirmEmail, findLinkState } from '../../cms/mail-link.server';
import { unavailableMessage } from '../../cms/client/errors';
import { catchNetworkError, throwAsResponse } from '../../http/failure';
import button from '../../ui/button/button.module.css';
import { FormError } from '../../ui/form-field/form-error';
import { useViewer } from '../../ui/layout/viewer';
import { NarrowPage } from '../../ui/narrow-page/narrow-page';
import narrow from '../../ui/narrow-page/narrow-page.module.css';
import { staticMeta } from '../../ui/page/page-meta';
import { urls } from '../../urls';

export const meta = staticMeta({
  title: 'Confirm your email',
  description: 'Confirm that an email address is yours.',
  path: urls.confirmEmail,
  hasToken: true,
});

export async function loader(args: LoaderFunctionArgs) {
  const state = await findLinkState(args, 'confirm-email').catch(throwAsResponse);
  return data({ state });
}

export const action = formAction(anybody, {
  run: async (args) => ({ success: true as const, message: await confirmEmail(args) }),
});

export const clientAction = catchNetworkError(unavailableMessage);

export default function ConfirmEmailPage() {
  const { state } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failure = answer?.success ? undefined : answer;
  // After the button was pressed, the link is a used one when the page's data is loaded again.
  const isConfirmed = answer?.success || state === 'used';
  return (
    <NarrowPage title="Confirm your email">
      {isConfirmed && <Confirmed message={answer?.success ? answer.message : undefined} />}
      {!isConfirmed && (state === 'dead' || failure?.errors.token) && <DeadLink />}
      {state === 'valid' && !isConfirmed && !failure?.errors.token && (
        <ConfirmForm message={failure?.message} />
      )}
    </NarrowPage>
  );
}

function ConfirmForm({ message }: { message: string | undefined }) {
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" replace className={narrow.form}>
      <p>Click to confirm that this address is yours.</p>
      <FormError message={message} />
      <button type="submit" className={button.solid} disabled={isPending}>
        {isPending ? 'Confirming...' : 'Confirm email'}
      </button>
    </Form>
  );
}

function Confirmed({ message = 'Your email is confirmed.' }: { message?: string }) {
  const viewer = useViewer();
  return (
    <>
      <p role="status" className={narrow.done}>
        {message}
      </p>
      <Link to={viewer ? urls.home : urls.login()} className={button.solid}>
        {viewer ? 'Go on reading' : 'Log in'}
      </Link>
    </>
  );
}

/** Only users who are logged in can ask for another link: visitors log in first. */
function DeadLink() {
  const viewer = useViewer();
  return (
    <>
      <FormError message={deadLinkMessage} />
      {viewer ? (
        <Form method="post" action={urls.profile} className={narrow.form}>
          <input type="hidden" name="intent" value="confirm-email" />
          <button type="submit" className={button.solid}>
            Send a new link
          </button>
        </Form>
      ) : (
        <p>
          <Link to={urls.login(urls.profile)}>Log in</Link> to ask for a new one on your profile.
        </p>
      )}
    </>
  );
}
