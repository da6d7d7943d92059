import { Button } from '@chakra-ui/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { credentialsSchema } from 'cms/contract';
import { useRef } from 'react';
import { signIn } from '../../../auth/authenticator.server';
import { type DemoAccount, demoAccounts } from '../../../auth/demo-accounts.server';
import { safeRedirect } from '../../../auth/safe-redirect';
import { type FieldErrors, unavailableMessage } from '../../../cms/client/errors';
import { catchNetworkError } from '../../../http/catch-network-error';
import { checkForm } from '../../../http/field-errors';
import { redirectWithFlash } from '../../../http/flash.server';
import { cmsFailure, networkFailure } from '../../../http/form-failure';
import { readForm, textOf } from '../../../http/form.server';
import { FormError } from '../../../ui/form-field/form-error';
import { PasswordField, TextField } from '../../../ui/form-field/text-field';
import { useFormCheck } from '../../../ui/form-field/use-form-check';
import { pageMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import styles from '../auth.module.css';
import { FormPage } from '../form-page';

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

interface LoginPageData {
  demoAccounts: DemoAccount[];
  redirectTo: string | null;
  demo: string | null;
}

interface LoginFormProps {
  page: LoginPageData;
  failure?: { message?: string; errors: FieldErrors; values?: { email: string } };
}

const check = (form: FormData) => checkForm(form, credentialsSchema);

function LoginForm({ page, failure }: LoginFormProps) {
  const { errors, clear, ...checked } = useFormCheck(check, failure?.errors);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const isPending = useNavigation().formMethod === 'POST';
  // Without script a demo button reloads the page with the account's name.
  const demoAccount = page.demoAccounts.find(({ name }) => name === page.demo);

  function fillIn(account: DemoAccount) {
    if (email.current) email.current.value = account.email;
    if (password.current) password.current.value = account.password;
    clear();
  }

  return (
    <>
      <Form method="post" className={styles.form} noValidate {...checked}>
        <FormError message={failure?.message} />
        <TextField
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={failure?.values?.email ?? demoAccount?.email}
          error={errors.email}
        />
        <PasswordField
          ref={password}
          label="Password"
          name="password"
          autoComplete="current-password"
          defaultValue={demoAccount?.password}
          error={errors.password}
        />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Logging in...' : 'Login'}
        </Button>
      </Form>
      <DemoButtons accounts={page.demoAccounts} redirectTo={page.redirectTo} onPick={fillIn} />
    </>
  );
}

interface DemoButtonsProps {
  accounts: DemoAccount[];
  redirectTo: string | null;
  onPick: (account: DemoAccount) => void;
}

function DemoButtons({ accounts, redirectTo, onPick }: DemoButtonsProps) {
  if (accounts.length === 0) return null;
  return (
    <form className={styles.demo} aria-label="Demo accounts">
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {accounts.map((account) => (
        <Button
          key={account.name}
          type="submit"
          variant="outline"
          name="demo"
          value={account.name}
          onClick={(event) => {
            event.preventDefault();
            onPick(account);
          }}
        >
          {account.name}
        </Button>
      ))}
    </form>
  );
}
