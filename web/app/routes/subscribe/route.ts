import type { ActionFunctionArgs } from '@remix-run/node';
import { back } from '../../http/back.server';
import { redirectWithFlash } from '../../http/flash.server';

/** No list of subscribers exists yet: whoever asks is told so. */
export function action({ request, context }: ActionFunctionArgs) {
  const answer = {
    kind: 'error',
    message: 'Subscribing is not possible yet. Please try again later.',
  } as const;
  return context.isDataRequest ? answer : redirectWithFlash(back(request), answer);
}

export function loader() {
  throw new Response(null, { status: 404 });
}
