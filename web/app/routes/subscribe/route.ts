import type { ActionFunctionArgs } from '@remix-run/node';
import { subscriptionSchema } from 'cms/contract';
import { CmsRefusal, CmsUnavailable } from '../../cms/errors';
import { subscribe } from '../../cms/subscribers.server';
import { back } from '../../http/back.server';
import { redirectWithFlash, type Flash } from '../../http/flash.server';
import { parseForm, readForm } from '../../http/form.server';
import type { Caller } from '../../http/load-context';

const failed = 'Subscribing failed. Please try again later.';

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await answerTo({ request, context }, await readForm(request));
  return context.isDataRequest ? answer : redirectWithFlash(back(request), answer);
}

export function loader() {
  throw new Response(null, { status: 404 });
}

async function answerTo(caller: Caller, form: FormData): Promise<Flash> {
  const { fields, errors } = parseForm(form, subscriptionSchema);
  if (errors) return { kind: 'error', message: Object.values(errors)[0] ?? failed };
  try {
    return { kind: 'success', message: await subscribe(caller, fields) };
  } catch (error) {
    if (error instanceof CmsRefusal) return { kind: 'error', message: error.message };
    if (error instanceof CmsUnavailable) return { kind: 'error', message: failed };
    throw error;
  }
}
