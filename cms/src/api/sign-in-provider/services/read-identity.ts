import * as openid from 'openid-client';
import { emailSchema, limits, type ProviderName } from '../../../contract';
import { env } from '../../../env';
import { connectTo, exchangeCode } from './provider-client';

/** Somebody as a provider knows them. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider has verified that the email is theirs. */
  isEmailVerified: boolean;
  name: string;
  /** The data that ends the session at the provider; null if the provider offers no logout. */
  logout: ProviderLogout | null;
}

export interface ProviderLogout {
  endpoint: string;
  idToken: string;
}

/** The values of a sign-in that the provider's answer must match. */
export interface SignInSecrets {
  provider: ProviderName;
  nonce: string;
  verifier: string;
}

const maxSubject = 255;
const scopes: Record<ProviderName, string> = { oidc: 'openid email profile', github: 'read:user user:email' };

/** Builds the address where the browser asks the provider to sign in, with the values that the answer must match. */
export async function buildSignInUrl(
  { provider, nonce, verifier }: SignInSecrets,
  state: string,
  redirect_uri: string,
): Promise<string> {
  const connection = await connectTo(provider);
  const url = openid.buildAuthorizationUrl(connection, {
    redirect_uri,
    scope: scopes[provider],
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider === 'oidc' && { nonce }),
  });
  return url.href;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function emailOf(value: unknown): string | null {
  return emailSchema.safeParse(value).data ?? null;
}

/** A name that an account may have: the provider's, or the email's local part. */
function nameOf(given: unknown, email: string | null): string {
  const cleaned = textOf(given).replace(/\p{C}/gu, '').toWellFormed().trim();
  const name = cleaned || (email?.split('@', 1)[0] ?? '');
  return [...name].slice(0, limits.name).join('').trim() || 'New user';
}

function subjectOf(value: string): string {
  if (value.length === 0 || value.length > maxSubject || value.includes('\0')) {
    throw new Error('the subject cannot be stored');
  }
  return value;
}

/** Exchanges the code in the callback's address for the identity of who signed in; throws what the library throws. */
export async function readIdentity(attempt: SignInSecrets, callback: URL, state: string): Promise<Identity> {
  const checks = { expectedState: state, pkceCodeVerifier: attempt.verifier };
  return attempt.provider === 'github'
    ? readGitHubIdentity(callback, checks)
    : readOpenIdIdentity(callback, { ...checks, expectedNonce: attempt.nonce });
}

async function readOpenIdIdentity(
  callback: URL,
  checks: openid.AuthorizationCodeGrantChecks,
): Promise<Identity> {
  const { connection, tokens } = await exchangeCode('oidc', callback, checks);
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error('no ID token');
  const { end_session_endpoint: endpoint, userinfo_endpoint } = connection.serverMetadata();
  // Some providers name the email only here.
  const person =
    claims.email === undefined && userinfo_endpoint
      ? await openid.fetchUserInfo(connection, tokens.access_token, claims.sub)
      : claims;
  const email = emailOf(person.email);
  return {
    issuer: claims.iss,
    subject: subjectOf(claims.sub),
    email,
    isEmailVerified: person.email_verified === true,
    name: nameOf(person.name ?? person.preferred_username, email),
    logout: endpoint ? { endpoint, idToken: tokens.id_token } : null,
  };
}

interface GitHubEmail {
  email?: unknown;
  primary?: unknown;
  verified?: unknown;
}

async function readGitHubIdentity(
  callback: URL,
  checks: openid.AuthorizationCodeGrantChecks,
): Promise<Identity> {
  const { connection, tokens } = await exchangeCode('github', callback, checks);
  const get = (path: string) => getFromGitHub(connection, tokens.access_token, path);
  const [user, listed] = await Promise.all([get('/user'), get('/user/emails')]);
  const { id, name, login } = user as { id?: unknown; name?: unknown; login?: unknown };
  if (!Number.isSafeInteger(id)) throw new Error('GitHub gave no id');
  const emails: GitHubEmail[] = Array.isArray(listed) ? listed : [];
  const primary = emails.find((one) => one.primary === true);
  const chosen =
    primary?.verified === true ? primary : (emails.find((one) => one.verified === true) ?? primary);
  const email = emailOf(chosen?.email);
  return {
    issuer: connection.serverMetadata().issuer,
    subject: String(id),
    email,
    isEmailVerified: chosen?.verified === true,
    name: nameOf(name ?? login, email),
    logout: null,
  };
}

async function getFromGitHub(connection: openid.Configuration, token: string, path: string) {
  const headers = new Headers({
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
  });
  const address = new URL(`${env.githubApiUrl}${path}`);
  const response = await openid.fetchProtectedResource(connection, token, address, 'GET', null, headers);
  if (!response.ok)
    throw Object.assign(new Error(`GitHub answered ${response.status}`), { status: response.status });
  return response.json() as Promise<unknown>;
}
