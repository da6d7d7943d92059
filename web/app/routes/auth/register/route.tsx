import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { registrationSchema } from 'cms/contract';
import { anybody, formAction } from '../../../auth/form-action.server';
import { signInProviders } from '../../../auth/portal.server';
import { safeRedirect } from '../../../auth/safe-redirect';
import { register } from '../../../cms/session.server';
import { catchNetworkError, type FormFailure, networkFailure } from '../../../http/failure';
import { checkForm, idempotencyField, idempotencyKeyOf } from '../../../http/form-fields';
import { redirectWithFlash } from '../../../http/flash.server';
import { parseForm, textOf } from '../../../http/form.server';
import button from '../../../ui/button/button.module.css';
import { FormError } from '../../../ui/form-field/form-error';
import { PasswordField, TextField } from '../../../ui/form-field/text-field';
import { useFormCheck } from '../../../ui/form-field/use-form-check';
import { useSite } from '../../../ui/site/use-site';
import { NarrowPage } from '../../../ui/narrow-page/narrow-page';
import narrow from '../../../ui/narrow-page/narrow-page.module.css';
import { staticMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { SignInLinks } from '../sign-in-links';

const unknownError = 'Unknown error';

export const meta = staticMeta({
  title: 'Sign Up',
  description: 'Create an account to write, like and respond.',
  path: urls.register(),
  isPrivate: true,
});

export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = new URL(request.url).searchParams.get('redirectTo');
  const idempotencyKey = crypto.randomUUID();
  const page = {
    redirectTo,
    goTo: safeRedirect(redirectTo),
    idempotencyKey,
    providers: signInProviders.map(({ name, label }) => ({ name, label })),
  };
  return data(page, { headers: headers() });
}

export const action = formAction(anybody, {
  async run(args, form) {
    const redirectTo = safeRedirect(new URL(args.request.url).searchParams.get('redirectTo'));
    const fields = parseForm(form, registrationSchema);
    const { message, isConfirmationSent, setCookie } = await register(args, fields, idempotencyKeyOf(form));
    const text = isConfirmationSent ? `${message} Check your inbox to confirm your email.` : message;
    return redirectWithFlash(redirectTo, { kind: 'success', message: text }, setCookie);
  },
  values: (form) => ({ name: textOf(form, 'name', 200), email: textOf(form, 'email', 300) }),
  messageOf: ({ message }) => message || unknownError,
});

export const clientAction = catchNetworkError((_intent, error) =>
  networkFailure((error instanceof TypeError && error.message) || unknownError),
);

export default function RegisterPage() {
  const { redirectTo, goTo, idempotencyKey, providers } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <NarrowPage title="Create an Account" lead="Register to get started">
      <RegisterForm idempotencyKey={idempotencyKey} failure={failure} />
      <SignInLinks providers={providers} redirectTo={goTo} failure={null} />
      <p className={narrow.note}>
        Already have an account? <Link to={urls.login(redirectTo ?? undefined)}>Log In</Link>
      </p>
    </NarrowPage>
  );
}

interface RegisterFormProps {
  idempotencyKey: string;
  failure?: FormFailure<{ name: string; email: string }>;
}

function RegisterForm({ idempotencyKey, failure }: RegisterFormProps) {
  const { form, field } = useFormCheck(checkForm(registrationSchema), failure);
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className={narrow.form} noValidate {...form}>
      <FormError message={failure?.message} />
      <input type="hidden" name={idempotencyField} value={idempotencyKey} />
      <TextField label="Username" autoComplete="nickname" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <button type="submit" className={button.solid} disabled={isPending}>
        {isPending ? 'Registering...' : 'Register'}
      </button>
      <Rules />
    </Form>
  );
}

/** Names the pages of the site that a new account is subject to. */
function Rules() {
  const { pages } = useSite();
  if (!pages.includes('terms') && !pages.includes('privacy')) return null;
  return (
    <p className={narrow.note}>
      {pages.includes('terms') && (
        <>
          By registering you accept the <Link to={urls.page('terms')}>terms</Link>.{' '}
        </>
      )}
      {pages.includes('privacy') && (
        <>
          <Link to={urls.page('privacy')}>How we handle your data</Link>
        </>
      )}
    </p>
  );
}
