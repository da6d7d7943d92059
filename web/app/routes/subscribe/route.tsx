import { data, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { subscriptionSchema } from 'cms/contract';
import { CmsError, isCmsFailure } from '../../cms/client/errors';
import { subscribe } from '../../cms/subscriber.server';
import { referringPage } from '../../auth/safe-redirect';
import { redirectWithFlash } from '../../http/flash.server';
import { catchNetworkError, networkFailure } from '../../http/failure';
import { parseForm, readForm, textOf } from '../../http/form.server';
import { FormError } from '../../ui/form-field/form-error';
import { NarrowPage } from '../../ui/narrow-page/narrow-page';
import { staticMeta } from '../../ui/page/page-meta';
import { SubscribeForm } from '../../ui/subscribe-form/subscribe-form';
import { urls } from '../../urls';

const failureMessage = 'Subscribing failed. Please try again later.';

export const meta = staticMeta({
  title: 'Subscribe · Linefeed',
  description: 'A digest of new blogs by email.',
  path: urls.subscribe,
  isPrivate: true,
});

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { fields, errors } = parseForm(form, subscriptionSchema);
  if (errors) return failure(form, 400, Object.values(errors)[0]);
  try {
    const message = await subscribe(args, fields);
    const answer = { kind: 'success' as const, message, values: undefined };
    return args.context.isDataRequest ? answer : await redirectWithFlash(referringPage(args.request), answer);
  } catch (error) {
    if (!isCmsFailure(error)) throw error;
    return failure(form, error.status, error instanceof CmsError ? error.message : undefined);
  }
}

/** Without script this page is shown in place of the one with the form, with what was typed. */
function failure(form: FormData, status: number, message = failureMessage) {
  const values = { name: textOf(form, 'name'), email: textOf(form, 'email') };
  return data({ kind: 'error' as const, message, values }, { status });
}

export const clientAction = catchNetworkError(() => ({
  ...networkFailure(failureMessage),
  kind: 'error' as const,
}));

export default function SubscribePage() {
  const answer = useActionData<typeof action>();
  return (
    <NarrowPage
      title="New blogs by email"
      lead="A digest of what is new, by email, and none when there is nothing. Unsubscribe with one click."
    >
      <FormError message={answer?.values && answer.message} />
      <SubscribeForm hasName typed={answer?.values} />
    </NarrowPage>
  );
}
