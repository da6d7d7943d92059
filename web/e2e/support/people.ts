import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';

export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
}

let count = 0;

/** A text that nothing else on the site holds. */
export function unique(text: string): string {
  count += 1;
  return `${text} ${Date.now().toString(36)}${process.pid.toString(36)}${count}`;
}

/** The registration fields of a new user. */
export function newPerson(): Omit<Person, 'id'> {
  const name = unique('Robin');
  return { name, email: `${name.replace(/\W/g, '.')}@example.com`, password: 'Sunny-Day-1!' };
}

/** Registers a user in a browser profile, or through its own client, which is then logged in. */
export async function register(
  { request }: { request: APIRequestContext },
  more: { name?: string } = {},
): Promise<Person> {
  const fields = { ...newPerson(), ...more };
  const answer = await request.post('/api/v1/users/register', { data: fields });
  if (!answer.ok()) throw new Error(`registering answered ${answer.status()}: ${await answer.text()}`);
  const { user } = await answer.json();
  return { ...fields, id: user._id };
}

/** Publishes a blog of the user who is logged in, and gives its id and title. */
export async function publish({ request }: { request: APIRequestContext }, fields: object = {}) {
  const data = { title: unique('A blog'), content: '<p>Some words.</p>', categories: 'Backend', ...fields };
  const answer = await request.post('/api/v1/blogs/create', { data });
  if (!answer.ok()) throw new Error(`publishing answered ${answer.status()}: ${await answer.text()}`);
  const { blog } = await answer.json();
  return { id: blog._id as string, title: blog.title as string };
}

/** Ends the session behind the browser's back: the cookie stays, but it is worth nothing. */
export async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const answer = await context.request.post('/api/v1/users/logout');
  if (!answer.ok()) throw new Error(`logging out answered ${answer.status()}`);
  await context.addCookies(cookies);
}

const demoAdmin = { email: 'demo.admin@linefeed.dev', password: 'Demo-Admin-1!' };
export const demoUser = { email: 'demo.user@linefeed.dev', password: 'Demo-User-1!' };

/** Logs the demo admin in, in a browser profile or through a client of its own. */
export async function becomeAdmin({ request }: { request: APIRequestContext }): Promise<void> {
  const answer = await request.post('/api/v1/users/login', { data: demoAdmin });
  if (!answer.ok()) throw new Error(`logging in answered ${answer.status()}`);
}

/** Logs in on the login page, to which the end of the session has led. */
export async function logInAgain(page: Page, { email, password }: Omit<Person, 'id'>): Promise<void> {
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}
