import { data, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { subscriptionSchema } from 'cms/contract';
import { CmsError, isCmsFailure } from '../../cms/client/errors';
import { subscribe } from '../../cms/subscriber.server';
import { referringPage } from '../../auth/safe-redirect';
import { redirectWithFlash, type Flash } from '../../http/flash.server';
import { catchNetworkError, networkFailure } from '../../http/form-failure';
import { parseForm, readForm, textOf } from '../../http/form.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { staticMeta } from '../../ui/page/page-meta';
import { SubscribeForm } from '../../ui/subscribe-form/subscribe-form';
import { urls } from '../../urls';
import styles from './subscribe.module.css';

const failureMessage = 'Subscribing failed. Please try again later.';

export const meta = staticMeta({
  title: 'Subscribe · Linefeed',
  description: 'New blogs by email, now and then.',
  path: urls.subscribe,
  isPrivate: true,
});

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const answer = await answerForm({ request, context }, form);
  if (context.isDataRequest) return { ...answer, values: undefined };
  if (answer.kind === 'success') return redirectWithFlash(referringPage(request), answer);
  // Without script this page is shown in place of the one with the form.
  const values = { name: textOf(form, 'name'), email: textOf(form, 'email') };
  return data({ ...answer, values }, { status: answer.status });
}

export const clientAction = catchNetworkError(() => ({
  ...networkFailure(failureMessage),
  kind: 'error' as const,
}));

export default function SubscribePage() {
  const answer = useActionData<typeof action>();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>New blogs by email</h1>
      <p className={styles.lead}>One email when there is something worth reading. Nothing else.</p>
      {answer?.values && (
        <p role="alert" className={styles.failed}>
          {answer.message}
        </p>
      )}
      <SubscribeForm hasName typed={answer?.values} />
    </div>
  );
}

interface Answer extends Flash {
  status: number;
}

async function answerForm(caller: Caller, form: FormData): Promise<Answer> {
  const { fields, errors } = parseForm(form, subscriptionSchema);
  if (errors) return failure(400, Object.values(errors)[0]);
  try {
    const message = await subscribe(caller, fields);
    return { status: 200, kind: 'success', message };
  } catch (error) {
    if (!isCmsFailure(error)) throw error;
    return failure(error.status, error instanceof CmsError ? error.message : undefined);
  }
}

function failure(status: number, message = failureMessage): Answer {
  return { status, kind: 'error', message };
}
