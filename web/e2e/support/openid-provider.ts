import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page } from '@playwright/test';
import Provider from 'oidc-provider';

export const clientId = 'linefeed';
export const clientSecret = 'a-secret-of-the-journeys';

/**
 * A real OpenID provider. Whoever types an email into its form is that person, with the email verified. As Google does,
 * its pages cut the tie between a popup and the page that has opened it.
 */
export async function startOpenIdProvider() {
  let answer: RequestListener = (_req, res) => void res.writeHead(503).end();
  const server = createServer((req, res) => {
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    answer(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    /** Makes a site its client. */
    serve(siteUrl: string) {
      const provider = new Provider(url, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [`${siteUrl}/auth/portal/callback`],
            post_logout_redirect_uris: [`${siteUrl}/login`],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        cookies: { keys: ['of the journeys'] },
        findAccount: (_ctx, id) => ({
          accountId: id,
          claims: () => ({ sub: id, email: id, email_verified: true, name: 'Grace Provider' }),
        }),
      });
      answer = (req, res) => void provider.callback()(req, res);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Fills in the provider's own pages. */
export async function signInAtProvider(page: Page, email: string) {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
