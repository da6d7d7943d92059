import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { deadLinkMessage, passwordResetSchema } from 'cms/contract';
import { anybody, formAction } from '../../../auth/form-action.server';
import { findLinkState, resetPassword, tokenOf } from '../../../cms/mail-link.server';
import { unavailableMessage } from '../../../cms/client/errors';
import { catchNetworkError, type FormFailure, throwAsResponse } from '../../../http/failure';
import { checkForm } from '../../../http/form-fields';
import { redirectWithFlash } from '../../../http/flash.server';
import { parseForm } from '../../../http/form.server';
import button from '../../../ui/button/button.module.css';
import { FormError } from '../../../ui/form-field/form-error';
import { PasswordField } from '../../../ui/form-field/text-field';
import { useFormCheck } from '../../../ui/form-field/use-form-check';
import { NarrowPage } from '../../../ui/narrow-page/narrow-page';
import narrow from '../../../ui/narrow-page/narrow-page.module.css';
import { staticMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';

const newPasswordSchema = passwordResetSchema.pick({ newPassword: true });

export const meta = staticMeta({
  title: 'New password',
  description: 'Set a new password for your account.',
  path: urls.resetPassword,
  hasToken: true,
});

export async function loader(args: LoaderFunctionArgs) {
  const state = await findLinkState(args, 'reset-password').catch(throwAsResponse);
  return data({ state });
}

export const action = formAction(anybody, {
  async run(args, form) {
    const { newPassword } = parseForm(form, newPasswordSchema);
    const { message, setCookie } = await resetPassword(args, { newPassword, token: tokenOf(args) });
    return redirectWithFlash(urls.home, { kind: 'success', message }, setCookie);
  },
});

export const clientAction = catchNetworkError(unavailableMessage);

export default function ResetPasswordPage() {
  const { state } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  // It may have died while the page was open.
  const isDead = state === 'dead' || (state === 'valid' && failure?.errors.token);
  if (state === 'used' || isDead) return <DeadLink isUsed={state === 'used'} />;
  return (
    <NarrowPage
      title="Set a new password"
      lead="You'll stay logged in here and be logged out everywhere else."
    >
      <NewPasswordForm failure={failure} />
    </NarrowPage>
  );
}

function NewPasswordForm({ failure }: { failure?: FormFailure }) {
  const { form, field } = useFormCheck(checkForm(newPasswordSchema), { errors: failure?.errors });
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" replace className={narrow.form} noValidate {...form}>
      <FormError message={failure?.message} />
      <PasswordField label="New password" autoComplete="new-password" {...field('newPassword')} />
      <button type="submit" className={button.solid} disabled={isPending}>
        {isPending ? 'Saving...' : 'Set password'}
      </button>
    </Form>
  );
}

function DeadLink({ isUsed }: { isUsed: boolean }) {
  return (
    <NarrowPage
      title="Set a new password"
      lead={isUsed ? 'You have already used this link to set a new password.' : deadLinkMessage}
    >
      {isUsed ? (
        <Link to={urls.login()} className={button.solid}>
          Log in
        </Link>
      ) : (
        <Link to={urls.forgotPassword} className={button.solid}>
          Ask for a new link
        </Link>
      )}
    </NarrowPage>
  );
}
