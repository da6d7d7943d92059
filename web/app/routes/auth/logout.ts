import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { CmsError } from '../../cms/client/errors';
import { logout } from '../../cms/session.server';
import { endSessionCookies } from '../../auth/end-session.server';
import { referringPage } from '../../auth/safe-redirect';
import { redirectWithFlash } from '../../http/flash.server';
import { urls } from '../../urls';

export async function action({ request, context }: ActionFunctionArgs) {
  try {
    const { endSessionUrl, setCookie } = await logout({ request, context });
    const cookies = [...setCookie, ...(await endSessionCookies(endSessionUrl))];
    const headers = new Headers(cookies.map((value): [string, string] => ['Set-Cookie', value]));
    return redirect(urls.login(), { headers });
  } catch (error) {
    const message = error instanceof CmsError ? error.message : 'Logout failed';
    const answer = { kind: 'error', message } as const;
    return context.isDataRequest ? answer : redirectWithFlash(referringPage(request), answer);
  }
}

export function loader() {
  throw new Response(null, { status: 404 });
}
