import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { forgottenPasswordSchema } from 'cms/contract';
import { anybody, formAction } from '../../../auth/form-action.server';
import { forgotPassword } from '../../../cms/mail-link.server';
import { unavailableMessage } from '../../../cms/client/errors';
import { catchNetworkError, type FormFailure } from '../../../http/failure';
import { checkForm } from '../../../http/form-fields';
import { parseForm, textOf } from '../../../http/form.server';
import button from '../../../ui/button/button.module.css';
import { FormError } from '../../../ui/form-field/form-error';
import { TextField } from '../../../ui/form-field/text-field';
import { useFormCheck } from '../../../ui/form-field/use-form-check';
import { NarrowPage } from '../../../ui/narrow-page/narrow-page';
import narrow from '../../../ui/narrow-page/narrow-page.module.css';
import { staticMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { useLoginEmail } from '../login-email';

export const meta = staticMeta({
  title: 'Forgot your password',
  description: 'Get a link by mail, and set a new password.',
  path: urls.forgotPassword,
  isPrivate: true,
});

export const action = formAction(anybody, {
  async run(args, form) {
    const message = await forgotPassword(args, parseForm(form, forgottenPasswordSchema));
    return { success: true as const, message };
  },
  values: (form) => ({ email: textOf(form, 'email', 300) }),
});

export const clientAction = catchNetworkError(unavailableMessage);

export default function ForgotPasswordPage() {
  const answer = useActionData<typeof action>();
  return (
    <NarrowPage title="Forgot your password?" lead="We'll email you a link to set a new password.">
      <div role="status">
        {answer?.success && (
          <p className={narrow.done}>
            {answer.message} The link in it is valid for one hour. If it doesn't arrive, check your spam
            folder.
          </p>
        )}
      </div>
      {!answer?.success && <EmailForm failure={answer} />}
      <p className={narrow.note}>
        <Link to={urls.login()}>Back to the login</Link>
      </p>
    </NarrowPage>
  );
}

function EmailForm({ failure }: { failure?: FormFailure<{ email: string }> }) {
  const { form, field } = useFormCheck(checkForm(forgottenPasswordSchema), failure);
  const email = useLoginEmail();
  const isPending = useNavigation().formMethod === 'POST';

  return (
    <Form method="post" className={narrow.form} noValidate {...form}>
      <FormError message={failure?.message} />
      <TextField ref={email} label="Email" type="email" autoComplete="username" {...field('email')} />
      <button type="submit" className={button.solid} disabled={isPending}>
        {isPending ? 'Sending...' : 'Send the link'}
      </button>
    </Form>
  );
}
