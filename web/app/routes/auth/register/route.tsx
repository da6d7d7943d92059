import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Link,
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { registrationSchema } from 'cms/contract';
import { safeRedirect } from '../../../auth/safe-redirect';
import { register } from '../../../cms/session.server';
import { redirectWithFlash } from '../../../http/flash.server';
import { cmsFailure, formFailure, networkFailure, catchNetworkError } from '../../../http/form-failure';
import { parseForm, readForm, textOf } from '../../../http/form.server';
import { idempotencyKeyOf } from '../../../http/form-fields';
import { pageMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { FormPage } from '../form-page';
import styles from '../auth.module.css';
import { RegisterForm } from './register-form';

const unknownError = 'Unknown error';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign Up · Linefeed',
    description: 'Create an account to write, like and respond.',
    path: urls.register(),
    isPrivate: true,
  });

export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = new URL(request.url).searchParams.get('redirectTo');
  const idempotencyKey = crypto.randomUUID();
  return data({ redirectTo, idempotencyKey }, { headers: headers() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { fields, errors } = parseForm(form, registrationSchema);
  const values = { name: textOf(form, 'name', 200), email: textOf(form, 'email', 300) };
  if (errors) return formFailure(400, { errors, values });
  const redirectTo = safeRedirect(new URL(request.url).searchParams.get('redirectTo'));
  try {
    const { message, setCookie } = await register({ request, context }, fields, idempotencyKeyOf(form));
    return await redirectWithFlash(redirectTo, { kind: 'success', message }, setCookie);
  } catch (error) {
    return cmsFailure(error, { values, messageOf: ({ message }) => message || unknownError });
  }
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchNetworkError(serverAction<typeof action>, (error) =>
    networkFailure((error instanceof TypeError && error.message) || unknownError),
  );
}

/** After a failure the page keeps its idempotency key, under which the form is sent again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.success === false ? false : defaultShouldRevalidate;

export default function RegisterPage() {
  const { redirectTo, idempotencyKey } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <FormPage title="Create an Account" subtitle="Register to get started">
      <RegisterForm idempotencyKey={idempotencyKey} failure={failure} />
      <p className={styles.other}>
        Already have an account? <Link to={urls.login(redirectTo ?? undefined)}>Log In</Link>
      </p>
    </FormPage>
  );
}
