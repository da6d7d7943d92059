import { expect, test } from 'vitest';
import { password } from '../../../tests/support/builders/people';
import { newPerson, prepareProviderCms } from '../../../tests/support/provider-cms';

const { newBrowser, register, signIn } = prepareProviderCms({
  RATE_LIMITS: 'on',
  RATE_LOGIN_FAILURES: '3/60',
  RATE_LOGIN: '20/60',
});

test('a proof is a try at the account’s password, and counts with its failed logins', async () => {
  const person = newPerson();
  const email = person.email as string;
  await register(email);
  const { browser, answer } = await signIn(person);
  expect(answer.body.next).toBe('prove-password');
  const prove = async (given: string) =>
    (await browser.post('/users/oidc/prove', { password: given })).status;
  const logIn = async (given: string) =>
    (await newBrowser().post('/users/login', { email, password: given })).status;
  expect([await prove('Wrong-1!'), await logIn('Wrong-2!'), await prove('Wrong-3!')]).toEqual([
    400, 401, 400,
  ]);
  expect([await prove(password), await logIn(password)]).toEqual([429, 429]);
});
