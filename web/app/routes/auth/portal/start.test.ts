import type { Server } from 'node:http';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from '../../../../tests/http-server';
import { makeLoadContext } from '../../../../tests/load-context';

const running: Server[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  return Promise.all(running.splice(0).map(stopPeer));
});

const provider = 'https://accounts.example/authorize?state=a';

/** Visits the page by a link of which the browser says this; gives where it leads, and whether the CMS was called. */
async function visit(path: string, site?: string) {
  let calls = 0;
  const { server, url } = await startHttpServer((_req, res) => {
    calls += 1;
    sendJson(res, 200, { url: provider });
  });
  running.push(server);
  vi.stubEnv('CMS_URL', url);
  vi.stubEnv('OIDC_CLIENT_ID', 'linefeed');
  vi.resetModules();
  const { loader } = await import('./start');
  const headers = new Headers(site ? { 'sec-fetch-site': site } : {});
  const context = makeLoadContext();
  const request = new Request(`http://localhost:3000${path}`, { headers });
  const visiting = loader({ request, context, params: {} } as unknown as LoaderFunctionArgs);
  const answer = (await visiting.catch((thrown: unknown) => thrown)) as Response;
  return { status: answer.status, location: answer.headers.get('location'), calls };
}

test.each(['same-origin', 'none', undefined])(
  'a link with Sec-Fetch-Site %s leads to the provider',
  async (site) => {
    expect(await visit('/auth/portal', site)).toEqual({ status: 302, location: provider, calls: 1 });
  },
);

test.each(['cross-site', 'same-site'])(
  'a %s link leads to the login page, where the buttons are',
  async (site) => {
    const toLogin = (location: string) => ({ status: 302, location, calls: 0 });
    expect(await visit('/auth/portal', site)).toEqual(toLogin('/login'));
    expect(await visit('/auth/portal?provider=oidc&popup=a&redirectTo=/profile', site)).toEqual(
      toLogin('/login?redirectTo=%2Fprofile'),
    );
    expect(await visit('/auth/portal?redirectTo=//evil.example', site)).toEqual(toLogin('/login'));
  },
);
