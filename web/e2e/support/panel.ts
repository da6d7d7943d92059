import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { unique } from './people';

export const editor = { email: 'demo.editor@linefeed.dev', password: 'Demo-Editor-1!' };

/** Logs the demo editor, or the given account, in to a CMS's panel without its login page. */
export async function logInToPanel(page: Page, cms: string, account = editor) {
  const answer = await page.request.post(`${cms}/admin/login`, { data: account });
  if (!answer.ok()) throw new Error(`logging in to the panel answered ${answer.status()}`);
  const { data } = await answer.json();
  const place = { domain: new URL(cms).hostname, path: '/admin' };
  await page.context().addCookies([{ name: 'jwtToken', value: data.token, ...place }]);
}

/** Logs somebody in, and opens the panel's home page. */
export async function openPanelHome(page: Page, cms: string, account = editor) {
  await logInToPanel(page, cms, account);
  await page.goto(`${cms}/admin`);
}

/** Logs the demo editor in, and opens a content type or one entry of it. */
export async function openPanel(page: Page, cms: string, path: string) {
  await logInToPanel(page, cms);
  await page.goto(`${cms}/admin/content-manager/collection-types/${path}`);
}

/** Invites an author of the panel as its super admin does, and gives the login. */
export async function makePanelAuthor(request: APIRequestContext, cms: string, admin: typeof editor) {
  const login = await (await request.post(`${cms}/admin/login`, { data: admin })).json();
  const headers = { Authorization: `Bearer ${login.data.token}` };
  const roles = await (await request.get(`${cms}/admin/roles`, { headers })).json();
  const { id } = roles.data.find(({ code }: { code: string }) => code === 'strapi-author');
  const person = { firstname: 'Panel', lastname: 'Author' };
  const email = `${unique('author').replace(/\W/g, '.')}@example.com`;
  const data = { ...person, email, roles: [id] };
  const invited = await (await request.post(`${cms}/admin/users`, { headers, data })).json();
  const { registrationToken } = invited.data;
  const userInfo = { ...person, password: 'Panel-Author-1!' };
  const registered = await request.post(`${cms}/admin/register`, { data: { registrationToken, userInfo } });
  expect(registered.status()).toBe(200);
  return { email, password: userInfo.password };
}
