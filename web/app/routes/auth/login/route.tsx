import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  Link,
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { signIn, demoAccounts } from '../../../auth/authenticator.server';
import { safeRedirect } from '../../../auth/safe-redirect';
import { unavailableMessage } from '../../../cms/client/errors';
import { redirectWithFlash } from '../../../http/flash.server';
import { cmsFailure, networkFailure, catchNetworkError } from '../../../http/form-failure';
import { readForm, textOf } from '../../../http/form.server';
import { pageMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { FormPage } from '../form-page';
import styles from '../auth.module.css';
import { LoginForm } from './login-form';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Login · Linefeed',
    description: 'Log in to write, like and respond.',
    path: urls.login(),
    isPrivate: true,
  });

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { demoAccounts, redirectTo: searchParams.get('redirectTo'), demo: searchParams.get('demo') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request.clone());
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'));
  try {
    const { message, setCookie } = await signIn({ request, context });
    return await redirectWithFlash(redirectTo, { kind: 'success', message }, setCookie);
  } catch (error) {
    const values = { email: textOf(form, 'email', 254) };
    return cmsFailure(error, { values, messageOf: loginFailed });
  }
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchNetworkError(serverAction<typeof action>, () =>
    networkFailure(loginFailed({ message: unavailableMessage })),
  );
}

/** A failed login changes no data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.success === false ? false : defaultShouldRevalidate;

function loginFailed({ message }: { message: string }): string {
  return `Login failed: ${message || 'Invalid credentials'}`;
}

export default function LoginPage() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <FormPage title="Welcome Back" subtitle="Login to your account">
      <LoginForm page={page} failure={failure} />
      <p className={styles.other}>
        No account yet? <Link to={urls.register(page.redirectTo)}>Sign up</Link>
      </p>
    </FormPage>
  );
}
