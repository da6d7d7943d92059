import { openAlive } from './support/alive';
import { expectFieldError, expectNoFieldError } from './support/field-error';
import { demoUser, newPerson, register } from './support/people';
import { expect, test } from './support/test';

test('registration tells under each field what is wrong, the first rule first', async ({ page }) => {
  await page.goto('/SignIn');
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
  await expect(page.getByText('Register to get started')).toBeVisible();

  await page.getByRole('button', { name: 'Register' }).click();
  const email = page.getByRole('main').getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  for (const field of [page.getByLabel('Username'), email, password]) await expectFieldError(field);
  await expect(page.getByLabel('Username')).toBeFocused();

  await email.fill('nobody');
  await expectFieldError(email);
  await password.fill('short');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await password.fill('long enough');
  await expect(page.getByText('Must include an uppercase letter')).toBeVisible();
});

test('the login form tells what is missing before it sends anything', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await openAlive(page, '/login');
  const form = page.getByRole('main');
  const login = form.getByRole('button', { name: 'Login', exact: true });
  const email = form.getByLabel('Email');
  const password = form.getByLabel('Password', { exact: true });
  await login.click();
  await expectFieldError(email);
  await expectFieldError(password);
  await expect(email).toBeFocused();

  await email.fill('nobody');
  await expectFieldError(email);
  await password.fill('anything');
  await expectNoFieldError(password);
  await login.click();
  await expect(email).toBeFocused();
  await expect(page.getByText(/^Login failed/)).toHaveCount(0);
  expect(sent.filter((address) => address.includes('/login'))).toEqual([]);

  await page.getByRole('button', { name: 'Demo User' }).click();
  await expectNoFieldError(email);
  await login.click();
  await expect(page.getByText('Login successful!')).toBeVisible();
});

test('registration logs in and goes where one was going', async ({ page }) => {
  const who = newPerson();
  await page.goto('/login?redirectTo=%2Fabout');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Username').fill(who.name);
  await page.getByRole('main').getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Register' }).click();

  await expect(page.getByText('Registered successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

test.describe('a taken address', () => {
  test.use({ allowErrors: [/status of 409/] });

  test('shows the server’s message, and what was typed stays', async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL });
    const other = await register({ request });
    await request.dispose();

    await page.goto('/SignIn');
    await page.getByLabel('Username').fill('Somebody');
    await page.getByRole('main').getByLabel('Email').fill(other.email);
    await page.getByLabel('Password', { exact: true }).fill(other.password);
    await page.getByRole('button', { name: 'Register' }).click();

    await expectFieldError(page.getByRole('main').getByLabel('Email'));
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(other.email);
    await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
  });
});

test.describe('a connection that breaks', () => {
  test.use({ allowErrors: [/Failed to load resource/] });

  test('while logging in is shown in the form, which keeps what was typed', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Demo User' }).click();
    await page.route(/login\.data/, (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText(/^Login failed: /)).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(demoUser.email);
    await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('');
    await expect(page.getByRole('main').getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  });
});

test('a page that stays open for a day renews the session', async ({ page, context }) => {
  await register(context);
  await page.clock.install();
  await openAlive(page, '/about');
  const renewals: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/v1/users/me')) renewals.push(answer.status());
  });
  await expect(async () => {
    await page.clock.fastForward('25:00:00');
    expect(renewals[0]).toBe(200);
  }).toPass();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowErrors: [/status of 40[01]/] });

  test('registration works, and a refusal keeps what was typed', async ({ page }) => {
    const who = newPerson();
    await page.goto('/SignIn?redirectTo=%2Fabout');
    await page.getByLabel('Username').fill(who.name);
    await page.getByRole('main').getByLabel('Email').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Register' }).click();
    await expectFieldError(page.getByLabel('Password', { exact: true }));
    await expect(page.getByLabel('Username')).toHaveValue(who.name);

    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Registered successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('the login says the same under its fields, and a refused one says that it failed', async ({
    page,
  }) => {
    await page.goto('/login');
    const form = page.getByRole('main');
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await expectFieldError(form.getByLabel('Email'));
    await expectFieldError(form.getByLabel('Password', { exact: true }));
    await expect(page.getByText(/^Login failed/)).toHaveCount(0);

    await form.getByLabel('Email').fill('nobody');
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await expectFieldError(form.getByLabel('Email'));
    await expect(form.getByLabel('Email')).toHaveValue('nobody');

    await form.getByLabel('Email').fill(newPerson().email);
    await form.getByLabel('Password', { exact: true }).fill('Not-It-1!');
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Login failed: Invalid credentials', { exact: true })).toBeVisible();
  });
});
