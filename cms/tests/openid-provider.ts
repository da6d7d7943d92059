import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

export const clientId = 'linefeed';
export const clientSecret = 'a-secret-of-the-tests';

export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** What the provider does otherwise than it should with one code. */
export interface Trick {
  claims?: JWTPayload;
  alg?: 'none' | 'HS256' | 'foreign-key';
  /** Answers the exchange with this status. */
  status?: number;
  /** What only the userinfo endpoint says. */
  userInfo?: Person;
}

interface Grant extends Trick {
  person: Person;
  nonce: string | null;
  challenge: string | null;
}

async function bodyOf(req: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function sendJson(res: ServerResponse, status: number, body: unknown) {
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function makeKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** An OpenID provider that signs whatever a test wants: the tokens that a real one never issues. */
export async function startOpenIdProvider() {
  const grants = new Map<string, Grant>();
  const calls: string[] = [];
  let key = await makeKey('key-1');
  let made = 0;
  let delayMs = 0;

  function metadata() {
    return {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      userinfo_endpoint: `${url}/userinfo`,
      end_session_endpoint: `${url}/end?from=metadata`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
    };
  }

  async function sign({ person, nonce, claims, alg }: Grant) {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      ...{ iss: url, aud: clientId, iat: now, exp: now + 300, ...(nonce && { nonce }) },
      ...person,
      ...claims,
    };
    if (alg === 'none') return new UnsecuredJWT(payload).encode();
    if (alg === 'HS256') {
      return new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(clientSecret));
    }
    const { privateKey } = alg === 'foreign-key' ? await makeKey(key.kid) : key;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(privateKey);
  }

  /** Whom the userinfo endpoint tells of. */
  let userInfo: Person | undefined;

  async function exchange(req: IncomingMessage, res: ServerResponse) {
    const body = await bodyOf(req);
    const grant = grants.get(body.get('code') ?? '');
    const sent = Buffer.from(req.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString();
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.status) return sendJson(res, grant.status, { error: 'server_error' });
    if (decodeURIComponent(sent) !== `${clientId}:${clientSecret}`)
      return sendJson(res, 401, { error: 'invalid_client' });
    if (!grant || grant.challenge !== challenge) return sendJson(res, 400, { error: 'invalid_grant' });
    userInfo = grant.userInfo;
    grants.delete(body.get('code') ?? '');
    sendJson(res, 200, { access_token: 'a', token_type: 'Bearer', id_token: await sign(grant) });
  }

  function answer(req: IncomingMessage, res: ServerResponse) {
    const path = req.url ?? '';
    if (path === '/.well-known/openid-configuration') return sendJson(res, 200, metadata());
    if (path === '/jwks') return sendJson(res, 200, { keys: [key.jwk] });
    if (path === '/token') return void exchange(req, res);
    if (path === '/userinfo' && userInfo) return sendJson(res, 200, userInfo);
    res.writeHead(404).end();
  }

  const server = createServer((req, res) => {
    calls.push(req.url ?? '');
    setTimeout(answer, delayMs, req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    calls,
    /** Signs a person in at the address that a start gave; the callback's parameters. */
    authorize(startedUrl: string, person: Person, trick: Trick = {}): URLSearchParams {
      const asked = new URL(startedUrl).searchParams;
      const code = `code-${(made += 1)}`;
      const [nonce, challenge] = [asked.get('nonce'), asked.get('code_challenge')];
      grants.set(code, { person, nonce, challenge, ...trick });
      return new URLSearchParams({ code, state: asked.get('state') ?? '' });
    },
    /** Lets each answer wait, from now on. */
    slowDown(ms: number) {
      delayMs = ms;
    },
    async rotateKey() {
      key = await makeKey(`key-${(made += 1)}`);
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
