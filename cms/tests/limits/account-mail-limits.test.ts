import { expect, test } from 'vitest';
import { makeUser } from '../support/builders/people';
import { newAddress, newEmail, prepareLimitedCms, statusesOf } from '../support/limited-cms';

const { from } = prepareLimitedCms();
const forgot = (address: string, email: string) =>
  from(address)('POST', '/users/password/forgot', { body: { email } });

test('forgotten passwords count by address, whatever is typed', async () => {
  const address = newAddress();
  expect(await statusesOf(3, () => forgot(address, newEmail()))).toEqual([200, 200, 429]);
  expect((await forgot(newAddress(), newEmail())).status).toBe(200);
});

test('forgotten passwords count by account from wherever they come, known or not', async () => {
  const known = await makeUser();
  for (const email of [known.email, newEmail()]) {
    let i = 0;
    const spelt = () => ((i += 1) % 2 ? email : email.toUpperCase());
    expect(await statusesOf(3, () => forgot(newAddress(), spelt()))).toEqual([200, 200, 429]);
  }
});

test('confirmations that are asked for count by account and by address', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  const request = (address: string, cookie: string) =>
    from(address, cookie)('POST', '/users/email/confirm/request');
  expect(await statusesOf(3, () => request(newAddress(), one.client.cookie))).toEqual([200, 200, 429]);
  const address = newAddress();
  expect(await statusesOf(2, () => request(address, other.client.cookie))).toEqual([200, 200]);
  expect((await request(address, (await makeUser()).client.cookie)).status).toBe(429);
});

test('changes of the email count by account and by address, other changes of the profile do not', async () => {
  const person = await makeUser();
  const save = async (address: string, body: object, { client, documentId } = person) => {
    const answer = await from(address, client.cookie)('PUT', `/users/profile/${documentId}`, { body });
    // A changed email gives the session another token.
    if (answer.cookie) client.cookie = answer.cookie;
    return answer;
  };
  const changeEmail = (address: string, who = person) => save(address, { email: newEmail() }, who);
  const address = newAddress();
  expect(await statusesOf(2, () => changeEmail(address))).toEqual([200, 200]);
  const refused = await changeEmail(newAddress());
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await changeEmail(address, await makeUser())).status).toBe(429);
  expect((await save(address, { bio: 'Hi' })).status).toBe(200);
});
