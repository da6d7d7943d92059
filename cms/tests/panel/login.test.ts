import { describe, expect, test } from 'vitest';
import { demoEditor } from '../../src/contract';
import { type Call, Client } from '../support/client';
import { Editor } from '../support/editor';
import { newAddress, newEmail, prepareLimitedCms, statusesOf } from '../support/limited-cms';
import { makePanelAuthor } from '../support/panel-account';
import { panelAdmin } from '../support/panel-admin';

interface PanelAnswer {
  data: { token: string };
  error: { status: number; name: string; message: string };
}

const { email, password } = demoEditor;
const login = '/admin/login';

describe('a login to the panel', () => {
  test('takes as long for an unknown account as for a wrong password', async () => {
    const client = new Client();
    const timeOf = async (address: string) => {
      const started = performance.now();
      await client.raw('POST', login, { body: { email: address, password: 'Wrong-Horse-1!' } });
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      known.push(await timeOf(email));
      unknown.push(await timeOf(`nobody.${i}@example.org`));
    }
    // The least of each: other work on the machine only adds.
    const [fast = 0, slow = 0] = [Math.min(...known), Math.min(...unknown)].sort((one, other) => one - other);
    expect(slow / fast).toBeLessThan(3);
  });

  test('learns only that it failed', async () => {
    const attempt = (body: object) => new Client().raw<PanelAnswer>('POST', login, { body });
    const wrong = await attempt({ email, password: 'Wrong-Horse-1!' });
    const unknown = await attempt({ email: 'nobody@example.org', password });
    expect([wrong.status, wrong.body.error.message]).toEqual([400, expect.any(String)]);
    expect(unknown.text).toBe(wrong.text);
  });

  test.each<[unknown, unknown]>([
    [email, { $ne: null }],
    [email, ['x']],
    [email, 1],
    [{ $gt: '' }, password],
    [email, `${password}${'x'.repeat(100_000)}`],
  ])('with the email %j and the password %j is refused', async (address, given) => {
    const { status } = await new Client().raw('POST', login, { body: { email: address, password: given } });
    expect(status).toBe(400);
  });
});

test('a password that the super admin sets ends the sessions of the account', async () => {
  const author = await Editor.logIn(await makePanelAuthor());
  const admin = await Editor.logIn(panelAdmin);
  const set = await admin.raw('PUT', `/admin/users/${author.account}`, { password: 'Given-Horse-1!' });
  expect(set.status).toBe(200);
  expect((await author.raw('GET', '/admin/users/me')).status).toBe(401);
});

test('an account of the panel changes its email only with its password', async () => {
  const account = await makePanelAuthor();
  const author = await Editor.logIn(account);
  const change = (body: object) => author.raw<PanelAnswer>('PUT', '/admin/users/me', body);
  const email = `new.${account.email}`;
  for (const more of [{}, { currentPassword: 'Wrong-Horse-1!' }, { currentPassword: ['x'] }]) {
    const refused = await change({ email, ...more });
    expect([refused.status, refused.body.error.name]).toEqual([400, 'ValidationError']);
  }
  const sameEmail = account.email.toUpperCase();
  expect((await change({ email: sameEmail, firstname: 'Ann' })).status).toBe(200);
  expect((await change({ email, currentPassword: account.password })).status).toBe(200);
  await Editor.logIn({ ...account, email });
});

describe('with limits, the panel', () => {
  const { fromPanel, restart } = prepareLimitedCms();
  const from = (address: string) => {
    const call = fromPanel(address);
    return (method: string, path: string, given?: Call) => call<PanelAnswer>(method, path, given);
  };

  const logIn = (call: ReturnType<typeof from>, given: string, address: string = email) =>
    call('POST', login, { body: { email: address, password: given } });

  test('stops failed logins to one account from one address, and lets others in', async () => {
    const call = from(newAddress());
    expect(await statusesOf(3, () => logIn(call, 'Wrong-Horse-1!'))).toEqual([400, 400, 400]);
    const refused = await logIn(call, password, email.toUpperCase());
    expect([refused.status, refused.body.error.name]).toEqual([429, 'RateLimitError']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const query = `?email=${email}&password=${password}`;
    expect((await call('POST', `${login}${query}`, { body: {} })).status).toBe(429);
    expect((await logIn(from(newAddress()), password)).status).toBe(200);
  });

  test('counts no login with the right password as a failure', async () => {
    const call = from(newAddress());
    expect(await statusesOf(5, () => logIn(call, password))).toEqual([200, 200, 200, 200, 200]);
  });

  test('remembers failed logins over a restart', async () => {
    const address = newAddress();
    expect(await statusesOf(4, () => logIn(from(address), 'Wrong-Horse-1!'))).toEqual([400, 400, 400, 429]);
    await restart();
    expect((await logIn(from(address), password)).status).toBe(429);
  });

  test('stops logins to many accounts from one address', async () => {
    const call = from(newAddress());
    const attempt = () => logIn(call, 'Wrong-Horse-1!', newEmail());
    expect(await statusesOf(7, attempt)).toEqual([400, 400, 400, 400, 400, 400, 429]);
    expect((await logIn(from(newAddress()), password)).status).toBe(200);
  });

  test.each(['/admin/register', '/admin/register-admin'])(
    'stops calls of %s from one address, however its path is written',
    async (path) => {
      const call = from(newAddress());
      const last = path.slice(-1).charCodeAt(0).toString(16);
      const spellings = [
        path,
        path.toUpperCase(),
        `/${path}`,
        `${path}/`,
        `${path.slice(0, -1)}%${last}`,
        path,
      ];
      for (const spelling of spellings) await call('POST', spelling, { body: {} });
      expect((await call('POST', path, { body: {} })).status).toBe(429);
      expect((await logIn(call, password)).status).toBe(429);
    },
  );

  test.each([
    ['POST', '/admin/access-token'],
    ['GET', '/admin/registration-info?registrationToken=x'],
  ])('stops %s %s from one address', async (method, path) => {
    const call = from(newAddress());
    const statuses = await statusesOf(9, () => call(method, path));
    expect([statuses.slice(0, 8).includes(429), statuses[8]]).toEqual([false, 429]);
  });

  test('stops guesses at the password of a logged-in user', async () => {
    const call = from(newAddress());
    const { token } = (await logIn(call, password)).body.data;
    const change = () =>
      call('PUT', '/admin/users/me', {
        body: { currentPassword: 'Wrong-Horse-1!', password: 'Other-Horse-2!' },
        headers: { Authorization: `Bearer ${token}` },
      });
    expect(await statusesOf(4, change)).toEqual([400, 400, 400, 429]);
  });
});
