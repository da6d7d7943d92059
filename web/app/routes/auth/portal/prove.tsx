import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { loginPasswordSchema } from 'cms/contract';
import { z } from 'zod';
import { anybody, formAction } from '../../../auth/form-action.server';
import { safeRedirect } from '../../../auth/safe-redirect';
import { CmsError, unavailableMessage } from '../../../cms/client/errors';
import { proveSignIn } from '../../../cms/sign-in-provider.server';
import { catchNetworkError } from '../../../http/failure';
import { redirectWithFlash } from '../../../http/flash.server';
import { checkForm } from '../../../http/form-fields';
import { parseForm } from '../../../http/form.server';
import button from '../../../ui/button/button.module.css';
import { FormError } from '../../../ui/form-field/form-error';
import { PasswordField } from '../../../ui/form-field/text-field';
import { useFormCheck } from '../../../ui/form-field/use-form-check';
import { NarrowPage } from '../../../ui/narrow-page/narrow-page';
import narrow from '../../../ui/narrow-page/narrow-page.module.css';
import { staticMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { failureUrl } from './failure-url';

const proofSchema = z.object({ password: loginPasswordSchema });

export const meta = staticMeta({
  title: 'Confirm your account',
  description: 'Enter the password of your account.',
  path: urls.provePassword,
  isPrivate: true,
});

const paramOf = (request: Request, name: string) => new URL(request.url).searchParams.get(name);
const redirectToOf = (request: Request) => safeRedirect(paramOf(request, 'redirectTo'));

export function loader({ request }: LoaderFunctionArgs) {
  return { redirectTo: redirectToOf(request) };
}

export const action = formAction(anybody, {
  async run(args, form) {
    const { password } = parseForm(form, proofSchema);
    const proof = paramOf(args.request, 'proof') ?? undefined;
    try {
      const { redirectTo, setCookie } = await proveSignIn(args, { password, proof });
      const flash = { kind: 'success', message: 'Login successful!' } as const;
      return await redirectWithFlash(safeRedirect(redirectTo), flash, setCookie);
    } catch (error) {
      if (!(error instanceof CmsError) || error.status !== 401) throw error;
      // There is nothing to prove any more: the sign-in begins again.
      return redirect(failureUrl('failed', redirectToOf(args.request)));
    }
  },
});

export const clientAction = catchNetworkError(unavailableMessage);

export default function ProvePage() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { form, field } = useFormCheck(checkForm(proofSchema), { errors: failure?.errors });
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <NarrowPage
      title="Is this your account?"
      lead="An account with your email already exists. Enter its password to connect it. You only need to do this once."
    >
      <Form method="post" className={narrow.form} noValidate {...form}>
        <FormError message={failure?.message} />
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <button type="submit" className={button.solid} disabled={isPending}>
          {isPending ? 'Logging in...' : 'Connect and log in'}
        </button>
      </Form>
      <p className={narrow.note}>
        <Link to={urls.forgotPassword}>Forgot your password?</Link>
      </p>
      <p className={narrow.note}>
        Not now? <Link to={urls.login(redirectTo === '/' ? undefined : redirectTo)}>Back to the login</Link>
      </p>
    </NarrowPage>
  );
}
