import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { credentialsSchema } from 'cms/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { type DemoAccount, demoAccounts, signIn } from '../../../auth/authenticator.server';
import { readEndSessionUrl } from '../../../auth/end-session.server';
import { signInProviders } from '../../../auth/portal.server';
import { safeRedirect } from '../../../auth/safe-redirect';
import { unavailableMessage } from '../../../cms/client/errors';
import { catchNetworkError, cmsFailure, type FormFailure } from '../../../http/failure';
import { checkForm } from '../../../http/form-fields';
import { redirectWithFlash } from '../../../http/flash.server';
import { readForm, textOf } from '../../../http/form.server';
import button from '../../../ui/button/button.module.css';
import { FormError } from '../../../ui/form-field/form-error';
import { PasswordField, TextField } from '../../../ui/form-field/text-field';
import { useFormCheck } from '../../../ui/form-field/use-form-check';
import { NarrowPage } from '../../../ui/narrow-page/narrow-page';
import narrow from '../../../ui/narrow-page/narrow-page.module.css';
import { staticMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import styles from '../auth.module.css';
import { keepLoginEmail, useLoginEmail } from '../login-email';
import { SignInLinks } from '../sign-in-links';

export const meta = staticMeta({
  title: 'Login',
  description: 'Log in to write, like and respond.',
  path: urls.login(),
  isPrivate: true,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { endSessionUrl, headers } = await readEndSessionUrl(request);
  const redirectTo = searchParams.get('redirectTo');
  const page = {
    accounts: demoAccounts,
    redirectTo,
    demo: searchParams.get('demo'),
    providers: signInProviders.map(({ name, label }) => ({ name, label })),
    goTo: safeRedirect(redirectTo),
    signInFailure: searchParams.get('signIn'),
    endSessionUrl,
  };
  return data(page, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request.clone());
  const redirectTo = safeRedirect(new URL(args.request.url).searchParams.get('redirectTo'));
  try {
    const { message, setCookie } = await signIn(args);
    return await redirectWithFlash(redirectTo, { kind: 'success', message }, setCookie);
  } catch (error) {
    const values = { email: textOf(form, 'email', 254) };
    return cmsFailure(error, { values, messageOf: loginFailed });
  }
}

export const clientAction = catchNetworkError(loginFailed({ message: unavailableMessage }));

export default function LoginPage() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const email = useLoginEmail();
  return (
    <NarrowPage title="Welcome Back" lead="Login to your account">
      <ProviderLogout url={page.endSessionUrl} />
      <LoginForm page={page} failure={failure} email={email} />
      <SignInLinks
        key={page.signInFailure}
        providers={page.providers}
        redirectTo={page.goTo}
        failure={page.signInFailure}
      />
      <p className={narrow.note}>
        <Link to={urls.forgotPassword} onClick={() => keepLoginEmail(email.current?.value ?? '')}>
          Forgot your password?
        </Link>
      </p>
      <p className={narrow.note}>
        No account yet? <Link to={urls.register(page.redirectTo)}>Sign up</Link>
      </p>
    </NarrowPage>
  );
}

/** Ends the session at the provider too, by script or by a link. */
function ProviderLogout({ url }: { url: string | null }) {
  useEffect(() => {
    if (url) window.location.assign(url);
  }, [url]);
  if (!url) return null;
  return (
    <p className={narrow.note}>
      You are logged out here. <a href={url}>Log out at your sign-in provider as well</a>
    </p>
  );
}

interface LoginFormProps {
  page: { accounts: DemoAccount[]; redirectTo: string | null; demo: string | null };
  failure?: FormFailure<{ email: string }>;
  email: RefObject<HTMLInputElement>;
}

function LoginForm({ page: { accounts, redirectTo, demo }, failure, email }: LoginFormProps) {
  // A demo button without script reloads the page with the account's name.
  const demoAccount = accounts.find(({ name }) => name === demo);
  const { form, field, clear } = useFormCheck(checkForm(credentialsSchema), {
    errors: failure?.errors,
    values: { ...demoAccount, ...failure?.values },
  });
  const password = useRef<HTMLInputElement>(null);
  const isPending = useNavigation().formMethod === 'POST';

  function fillIn(account: DemoAccount) {
    if (email.current) email.current.value = account.email;
    if (password.current) password.current.value = account.password;
    clear();
  }

  return (
    <>
      <Form method="post" className={narrow.form} noValidate {...form}>
        <FormError message={failure?.message} />
        <TextField ref={email} label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          ref={password}
          label="Password"
          autoComplete="current-password"
          {...field('password')}
        />
        <button type="submit" className={button.solid} disabled={isPending}>
          {isPending ? 'Logging in...' : 'Login'}
        </button>
      </Form>
      {accounts.length > 0 && (
        <form className={styles.demo} aria-label="Demo accounts">
          {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
          {accounts.map((account) => (
            <button
              key={account.name}
              type="submit"
              className={button.outline}
              name="demo"
              value={account.name}
              onClick={(event) => {
                event.preventDefault();
                fillIn(account);
              }}
            >
              {account.name}
            </button>
          ))}
        </form>
      )}
    </>
  );
}

function loginFailed({ message }: { message: string }): string {
  return `Login failed: ${message || 'Invalid credentials'}`;
}
