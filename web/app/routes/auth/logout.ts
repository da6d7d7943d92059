import { redirect } from '@remix-run/node';
import { endSessionCookies } from '../../auth/end-session.server';
import { anybody, formAction } from '../../auth/form-action.server';
import { logout } from '../../cms/session.server';
import { reasonOr } from '../../http/failure';
import { urls } from '../../urls';

export const action = formAction(anybody, {
  async run(args) {
    const { endSessionUrl, setCookie } = await logout(args);
    const cookies = [...setCookie, ...(await endSessionCookies(endSessionUrl))];
    const headers = new Headers(cookies.map((value): [string, string] => ['Set-Cookie', value]));
    return redirect(urls.login(), { headers });
  },
  messageOf: reasonOr('Logout failed'),
  isOnManyPages: true,
});

export function loader() {
  throw new Response(null, { status: 404 });
}
