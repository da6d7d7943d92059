import { useActionData } from '@remix-run/react';
import { subscriptionSchema } from 'cms/contract';
import { anybody, formAction } from '../../auth/form-action.server';
import { referringPage } from '../../auth/safe-redirect';
import { subscribe } from '../../cms/subscriber.server';
import { redirectWithFlash } from '../../http/flash.server';
import { catchNetworkError, type FormFailure, reasonOr } from '../../http/failure';
import { parseForm, textOf } from '../../http/form.server';
import { FormError } from '../../ui/form-field/form-error';
import { NarrowPage } from '../../ui/narrow-page/narrow-page';
import { staticMeta } from '../../ui/page/page-meta';
import { SubscribeForm } from '../../ui/subscribe-form/subscribe-form';
import { urls } from '../../urls';

const failureMessage = 'Subscribing failed. Please try again later.';

export const meta = staticMeta({
  title: 'Subscribe',
  description: 'A digest of new blogs by email.',
  path: urls.subscribe,
  isPrivate: true,
});

export const action = formAction(anybody, {
  async run(args, form) {
    const message = await subscribe(args, parseForm(form, subscriptionSchema));
    if (args.context.isDataRequest) return { success: true as const, message };
    return redirectWithFlash(referringPage(args.request), { kind: 'success', message });
  },
  values: (form) => ({ name: textOf(form, 'name'), email: textOf(form, 'email') }),
  hasOneMessage: true,
  messageOf: reasonOr(failureMessage),
});

export const clientAction = catchNetworkError(failureMessage);

export default function SubscribePage() {
  // This page takes the place of the one with the form when there is no script.
  const failure = useActionData<FormFailure<{ name: string; email: string }>>();
  return (
    <NarrowPage
      title="New blogs by email"
      lead="A digest of new blogs by email. Without new blogs, you get no mail. Unsubscribe with one click."
    >
      <FormError message={failure?.message} />
      <SubscribeForm hasName typed={failure?.values} />
    </NarrowPage>
  );
}
