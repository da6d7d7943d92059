import { expect, test, vi } from 'vitest';
import { cmsThat, visit } from '../../../../tests/visit-route';

vi.stubEnv('OIDC_CLIENT_ID', 'linefeed');
const provider = 'https://accounts.example/authorize?state=a';

/** Visits the page by a link of which the browser says this; gives where it leads, and whether the CMS was called. */
async function follow(path: string, site?: string) {
  const cms = cmsThat({ body: { url: provider } });
  const headers = site ? { 'sec-fetch-site': site } : undefined;
  const { status, location } = await visit('portal', { cms, path, headers });
  return { status, location, calls: cms.calls.length };
}

test.each(['same-origin', 'none', undefined])(
  'a link with Sec-Fetch-Site %s leads to the provider',
  async (site) => {
    expect(await follow('/auth/portal', site)).toEqual({ status: 302, location: provider, calls: 1 });
  },
);

test.each(['cross-site', 'same-site'])(
  'a %s link leads to the login page, where the buttons are',
  async (site) => {
    const toLogin = (location: string) => ({ status: 302, location, calls: 0 });
    expect(await follow('/auth/portal', site)).toEqual(toLogin('/login'));
    expect(await follow('/auth/portal?provider=oidc&popup=a&redirectTo=/profile', site)).toEqual(
      toLogin('/login?redirectTo=%2Fprofile'),
    );
    expect(await follow('/auth/portal?redirectTo=//evil.example', site)).toEqual(toLogin('/login'));
  },
);
