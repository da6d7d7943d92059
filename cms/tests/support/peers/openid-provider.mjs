import { once } from 'node:events';
import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import Provider from 'oidc-provider';

export const clientId = 'linefeed';
export const clientSecret = 'a-secret-of-the-tests';

async function makeKey(kid) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

/**
 * A real OpenID provider. Its form takes any email and trusts it; a test can also let somebody in without the form, and
 * have false tokens signed. Its pages cut the tie between a popup and the page that opened it, as Google's do.
 */
export async function startOpenIdProvider() {
  const visits = new Map();
  const calls = [];
  let key = await makeKey('key-1');
  let made = 0;
  let delayMs = 0;
  let provider;

  const server = createServer((req, res) => {
    calls.push(req.url);
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    setTimeout(() => void provider.callback()(req, res), delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;

  function claimsOf(id, use) {
    const visit = visits.get(id);
    if (!visit) return { sub: id, email: id, email_verified: true, name: 'Grace Provider' };
    return { ...((use === 'userinfo' && visit.userInfo) || visit.person) };
  }

  async function signAnew(token, { claims, alg }) {
    const payload = { ...decodeJwt(token), ...claims };
    if (alg === 'none') return new UnsecuredJWT(payload).encode();
    if (alg === 'HS256') {
      return new SignJWT(payload).setProtectedHeader({ alg }).sign(Buffer.from(clientSecret));
    }
    const { kid } = key.jwk;
    const { privateKey } = alg === 'foreign-key' ? await makeKey(kid) : key;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  }

  /** Makes a site its client. */
  function serve(siteUrl = 'http://localhost:3000') {
    provider = new Provider(url, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [`${siteUrl}/auth/portal/callback`],
          post_logout_redirect_uris: [`${siteUrl}/login`],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['of the tests'] },
      jwks: { keys: [key.jwk] },
      routes: { authorization: '/authorize', userinfo: '/userinfo', end_session: '/end' },
      findAccount: (_ctx, id) => ({ accountId: id, claims: (use) => claimsOf(id, use) }),
    });
    provider.use(async (ctx, next) => {
      await next();
      const { route, entities } = ctx.oidc ?? {};
      if (route === 'discovery') {
        ctx.body.end_session_endpoint += '?from=metadata';
        ctx.body.id_token_signing_alg_values_supported = ['RS256', 'none', 'HS256'];
      }
      const trick = route === 'token' && visits.get(entities.AuthorizationCode?.accountId);
      if (!trick) return;
      ctx.body.id_token = await signAnew(ctx.body.id_token, trick);
      if (trick.status) Object.assign(ctx, { status: trick.status, body: { error: 'server_error' } });
    });
  }
  serve();

  return {
    url,
    calls,
    serve,
    async authorize(startedUrl, person, trick) {
      const { scope, state, ...asked } = Object.fromEntries(new URL(startedUrl).searchParams);
      const accountId = person.sub;
      visits.set(accountId, { person, ...trick });
      const grant = new provider.Grant({ accountId, clientId });
      grant.addOIDCScope(scope);
      const code = new provider.AuthorizationCode({
        jti: `code-${(made += 1)}`,
        accountId,
        client: await provider.Client.find(clientId),
        grantId: await grant.save(),
        gty: 'authorization_code',
        ...{ scope, nonce: asked.nonce, redirectUri: asked.redirect_uri },
        ...{ codeChallenge: asked.code_challenge, codeChallengeMethod: asked.code_challenge_method },
      });
      return new URLSearchParams({ code: await code.save(), state, iss: url });
    },
    slowDown(ms) {
      delayMs = ms;
    },
    async rotateKey() {
      key = await makeKey(`key-${(made += 1)}`);
      serve();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
