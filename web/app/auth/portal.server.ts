import { createCookie, redirect } from '@remix-run/node';
import { type ProviderName, providerNames } from 'cms/contract';
import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import { z } from 'zod';
import type { Caller } from '../cms/client/call-cms.server';
import { CmsError, isCmsFailure } from '../cms/client/errors';
import {
  type FinishedSignIn,
  finishSignIn,
  type StartedSignIn,
  startSignIn,
} from '../cms/sign-in-provider.server';
import { env } from '../env.server';
import { urls } from '../urls';
import { safeRedirect } from './safe-redirect';

/** The providers that are set up, as the pages name them. */
export const signInProviders: { name: ProviderName; label: string; issuer: string }[] = [
  ...(env.OIDC_CLIENT_ID ? [{ name: 'oidc' as const, label: env.OIDC_NAME, issuer: env.OIDC_ISSUER }] : []),
  ...(env.GITHUB_CLIENT_ID
    ? [{ name: 'github' as const, label: 'GitHub', issuer: `${env.GITHUB_URL}/login/oauth` }]
    : []),
];

const visitSchema = z.object({
  /** The id by which the page that opened the popup knows it; null without a popup. */
  popup: z.string().max(60).nullable(),
  /** The page to return to after a failure: the CMS names none in its error. */
  redirectTo: z.string(),
  /** The provider is connected to the account that is logged in. */
  connects: z.boolean(),
});
/** The site keeps this in a cookie while the user is at the provider. */
export type PortalVisit = z.infer<typeof visitSchema>;

/** Each sign-in has a cookie of its own, so that several tabs do not disturb each other. */
const visitCookie = (state: string | null) =>
  createCookie(`linefeed_portal_${(state ?? '').replace(/[^\w-]/g, '').slice(0, 12)}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: urls.portalCallback,
    maxAge: 600,
    secure: env.isHttps,
  });

const stateOf = (url: string) => new URL(url).searchParams.get('state');

export async function cookiesFor({ url, setCookie }: StartedSignIn, visit: PortalVisit): Promise<Headers> {
  const headers = new Headers();
  for (const value of [...setCookie, await visitCookie(stateOf(url)).serialize(visit)]) {
    headers.append('Set-Cookie', value);
  }
  return headers;
}

/** Reads the visit from the cookie of the returning sign-in, and makes the cookie that clears it. */
export async function readVisit(request: Request) {
  const cookie = visitCookie(stateOf(request.url));
  const { data } = visitSchema.safeParse(await cookie.parse(request.headers.get('cookie')));
  const visit: PortalVisit = data ?? { popup: null, redirectTo: '/', connects: false };
  return {
    visit: { ...visit, redirectTo: safeRedirect(visit.redirectTo) },
    clearing: await cookie.serialize('', { maxAge: 0 }),
  };
}

/** Carries the browser to the provider, and its way back to the CMS, which makes every decision. */
class PortalStrategy extends Strategy<FinishedSignIn, string> {
  override name = 'portal';

  constructor(
    private readonly caller: Caller,
    /** The sign-in to start; without it the browser is on its way back. */
    private readonly beginning?: { provider: ProviderName; visit: PortalVisit },
  ) {
    super((callback) => finishSignIn(caller, callback));
  }

  override async authenticate(request: Request): Promise<FinishedSignIn> {
    if (this.beginning) throw await this.redirectToProvider(this.beginning);
    const { pathname, search } = new URL(request.url);
    return this.verify(`${env.SITE_URL}${pathname}${search}`);
  }

  private async redirectToProvider({ provider, visit }: { provider: ProviderName; visit: PortalVisit }) {
    const started = await startSignIn(this.caller, { provider, redirectTo: visit.redirectTo });
    return redirect(started.url, { headers: await cookiesFor(started, visit) });
  }
}

const carry = (strategy: PortalStrategy, { request }: Caller) =>
  new Authenticator<FinishedSignIn>().use(strategy).authenticate(strategy.name, request);

/** Throws the redirect to the provider, or `CmsError` (403, 404, 429) or `CmsUnavailable`. */
export const startPortalSignIn = (caller: Caller, provider: ProviderName, visit: PortalVisit) =>
  carry(new PortalStrategy(caller, { provider, visit }), caller);

/** Gives the user who signed in at any provider; throws `CmsError` (401, 403 banned, 409, 429) or `CmsUnavailable`. */
export const finishPortalSignIn = (caller: Caller) => carry(new PortalStrategy(caller), caller);

export const findProviderName = (text: string | null) => providerNames.find((name) => name === text);

export type PortalFailure = 'failed' | 'cancelled' | 'banned' | 'limited' | 'unavailable';

/** The kind of failure that the login page explains. */
export function portalFailureOf(error: unknown, request: Request): PortalFailure {
  if (!isCmsFailure(error)) throw error;
  if (!(error instanceof CmsError)) return 'unavailable';
  if (new URL(request.url).searchParams.get('error') === 'access_denied') return 'cancelled';
  return error.status === 403 ? 'banned' : error.status === 429 ? 'limited' : 'failed';
}
