import * as openid from 'openid-client';
import type { ProviderName } from '../../../contract';
import { env } from '../../../env';
import { HttpError, NotFoundError, UnavailableError } from '../../../errors';
import { anySignal } from '../../../lib/any-signal';

const callSeconds = env.signInTimeoutMs / 1000;
const exchangeMs = 2 * env.signInTimeoutMs;
/** Short, so that a provider that is down is noticed before the browser is sent there. */
const metadataKeptMs = 10_000;

type Client = NonNullable<typeof env.oidc>;

/** The issuer under which identities of GitHub are stored; GitHub names it in its answers. */
const gitHubIssuerOf = ({ url }: Client) => `${url}/login/oauth`;

/** The issuers that people can sign in with at the moment. */
export function enabledIssuers(): string[] {
  // Whether an issuer ends in a slash is the provider's choice, and is not checked in the setting.
  const openIdIssuers = env.oidc ? [env.oidc.url.replace(/\/$/, ''), env.oidc.url.replace(/\/?$/, '/')] : [];
  return [...openIdIssuers, ...(env.github ? [gitHubIssuerOf(env.github)] : [])];
}

/** Gives the name that the buttons show for the provider of an issuer. */
export function nameOfIssuer(issuer: string): string {
  return env.github && issuer === gitHubIssuerOf(env.github) ? 'GitHub' : env.oidcName;
}

/** Says at a start which providers people can sign in with. */
export function logProviders() {
  const names = [...(env.oidc ? [env.oidcName] : []), ...(env.github ? ['GitHub'] : [])];
  strapi.log.info(
    names.length > 0
      ? `People can sign in by ${names.join(' and ')}`
      : 'No sign-in provider is set: docs/sign-in.md says how',
  );
}

function discover({ url, id, isLocal }: Client) {
  const execute = isLocal ? [openid.allowInsecureRequests] : [];
  const options = { timeout: callSeconds, execute };
  return openid
    .discovery(new URL(url), id, undefined, openid.None(), options)
    .then((found) => found.serverMetadata());
}

let known: { metadata: Promise<openid.ServerMetadata>; until: number } | undefined;

/** Reads what the OpenID provider says about itself, and keeps it for a moment. Concurrent calls share one request. */
function getMetadata(client: Client): Promise<openid.ServerMetadata> {
  if (known && known.until > Date.now()) return known.metadata;
  const current = { metadata: discover(client), until: Date.now() + metadataKeptMs };
  known = current;
  current.metadata.catch(() => {
    if (known === current) known = undefined;
  });
  return current.metadata;
}

function gitHubMetadata(client: Client): openid.ServerMetadata {
  const issuer = gitHubIssuerOf(client);
  return { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/access_token` };
}

type Authentication = (secret: string) => openid.ClientAuth;

/** How the site authenticates itself, the likelier way first: providers list what they know, but each client has one. */
function authenticationsOf({ token_endpoint_auth_methods_supported: methods }: openid.ServerMetadata) {
  const ways: Authentication[] = [openid.ClientSecretPost, openid.ClientSecretBasic];
  return methods?.includes('client_secret_post') ? ways : ways.reverse();
}

/** The way that the OpenID provider has last accepted. */
let acceptedWay: Authentication | undefined;

/** Connects to a provider. */
export async function connectTo(name: ProviderName): Promise<openid.Configuration> {
  const { client, metadata } = await getProvider(name);
  return createConnection(client, metadata, openid.ClientSecretPost, AbortSignal.timeout(exchangeMs));
}

async function getProvider(name: ProviderName) {
  const client = env[name];
  if (!client) throw new NotFoundError('This sign-in provider is not set up.');
  return { client, metadata: name === 'github' ? gitHubMetadata(client) : await getMetadata(client) };
}

/**
 * Exchanges a code for tokens. A provider that refuses how the site authenticates itself has not looked at the code, and
 * is asked again in the other way.
 */
export async function exchangeCode(
  name: ProviderName,
  callback: URL,
  checks: openid.AuthorizationCodeGrantChecks,
) {
  const deadline = AbortSignal.timeout(exchangeMs);
  const { client, metadata } = await getProvider(name);
  const ways = name === 'github' ? [openid.ClientSecretPost] : authenticationsOf(metadata);
  if (acceptedWay) ways.sort((way) => (way === acceptedWay ? -1 : 1));
  for (const way of ways) {
    const connection = createConnection(client, metadata, way, deadline);
    try {
      const tokens = await openid.authorizationCodeGrant(connection, callback, checks);
      if (name === 'oidc') acceptedWay = way;
      return { connection, tokens };
    } catch (error) {
      const isLast = way === ways.at(-1);
      if (isLast || (error as ProviderError).error !== 'invalid_client') throw error;
    }
  }
  throw new Error('no way to authenticate');
}

/**
 * Makes a new connection for each exchange: it fetches the provider's keys again, so that a key that was rotated a
 * moment ago is known, and all its calls end together.
 */
function createConnection(
  client: Client,
  metadata: openid.ServerMetadata,
  authenticate: Authentication,
  deadline: AbortSignal,
): openid.Configuration {
  const connection = new openid.Configuration(metadata, client.id, undefined, authenticate(client.secret));
  if (client.isLocal) openid.allowInsecureRequests(connection);
  openid.enableNonRepudiationChecks(connection);
  connection.timeout = callSeconds;
  connection[openid.customFetch] = (url, { signal, ...options }) =>
    fetch(url, { ...(options as RequestInit), signal: anySignal(deadline, signal) });
  return connection;
}

interface ProviderError {
  code?: string;
  error?: string;
  status?: number;
  cause?: { status?: number; code?: unknown };
}

/** Whether the provider did not answer or says that it cannot serve, in contrast to a refusal. */
function isOutage(error: unknown): boolean {
  const { code = '', error: named = '', status, cause } = error as ProviderError;
  // Node's `fetch` throws this when it gets no answer.
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  if (/^OAUTH_(TIMEOUT|ABORT)$/.test(code) || /^(server_error|temporarily_unavailable)$/.test(named))
    return true;
  return (status ?? cause?.status ?? 0) >= 500;
}

/** Why a call failed, for the log: neither the message nor the cause as a whole, because they may hold tokens. */
function reasonOf(error: unknown): string {
  const { name, code, error: named, status, cause } = error as Error & ProviderError;
  // The system's code for a failed connection, such as ECONNREFUSED.
  const systemCode = typeof cause?.code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(cause.code) && cause.code;
  // A visitor can write anything into the callback's `error`.
  const providerCode = /^[a-z_]{1,40}$/.test(named ?? '') && named;
  return [name, code, providerCode, status ?? cause?.status, systemCode].filter(Boolean).join(' ');
}

/** Runs calls to a provider; throws `refused()` for what it refuses, and 503 while it is down. */
export async function callProvider<Result>(
  provider: ProviderName,
  work: () => Promise<Result>,
  refused: () => Error,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const client = env[provider];
    const origin = client && new URL(client.url).origin;
    if (isOutage(error)) {
      throw new UnavailableError(`The sign-in provider ${origin} cannot be used: ${reasonOf(error)}`);
    }
    strapi.log.info(`A sign-in at ${origin} was refused: ${reasonOf(error)}`);
    throw refused();
  }
}
