import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import {
  findProviderName,
  portalFailureOf,
  startPortalSignIn,
  signInProviders,
} from '../../../auth/portal.server';
import { safeRedirect } from '../../../auth/safe-redirect';
import { urls } from '../../../urls';
import { failureUrl, loginUrl } from './failure-url';

/** A link on another site must not change who is logged in; older browsers do not say where a link was. */
const isFromAnotherSite = ({ headers }: Request) =>
  ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '');

/** Redirects to the provider, without the session: a user who is logged in connects one on the profile page only. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const provider = findProviderName(searchParams.get('provider') ?? 'oidc');
  const isSetUp = signInProviders.some(({ name }) => name === provider);
  if (!provider || !isSetUp || args.request.method === 'HEAD') throw new Response(null, { status: 404 });
  const redirectTo = safeRedirect(searchParams.get('redirectTo'));
  if (isFromAnotherSite(args.request)) return redirect(loginUrl(redirectTo));
  const popup = searchParams.get('popup')?.slice(0, 60) ?? null;
  try {
    return await startPortalSignIn(args, provider, { popup, redirectTo, connects: false });
  } catch (error) {
    if (error instanceof Response) throw error;
    const failure = portalFailureOf(error, args.request);
    if (!popup) return redirect(failureUrl(failure, redirectTo));
    return redirect(`${urls.portalCallback}?${new URLSearchParams({ popup, failed: failure })}`);
  }
}
