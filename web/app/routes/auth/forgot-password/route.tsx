import type { ActionFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { forgottenPasswordSchema } from 'cms/contract';
import { forgotPassword } from '../../../cms/mail-link.server';
import { unavailableMessage } from '../../../cms/client/errors';
import {
  catchNetworkError,
  cmsFailure,
  formFailure,
  networkFailure,
  skipRevalidateAfterFailure,
} from '../../../http/failure';
import { checkForm } from '../../../http/form-fields';
import { parseForm, readForm, textOf } from '../../../http/form.server';
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
  title: 'Forgot your password · Linefeed',
  description: 'Get a link by mail, and set a new password.',
  path: urls.forgotPassword,
  isPrivate: true,
});

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { fields, errors } = parseForm(form, forgottenPasswordSchema);
  const values = { email: textOf(form, 'email', 300) };
  if (errors) return formFailure(400, { errors, values });
  try {
    return { success: true as const, message: await forgotPassword(args, fields) };
  } catch (error) {
    return cmsFailure(error, { values, messageOf: ({ message }) => message });
  }
}

export const clientAction = catchNetworkError(() => networkFailure(unavailableMessage));

export const shouldRevalidate = skipRevalidateAfterFailure;

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

type Failure = Exclude<ReturnType<typeof useActionData<typeof action>>, { success: true }>;

function EmailForm({ failure }: { failure: Failure }) {
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
