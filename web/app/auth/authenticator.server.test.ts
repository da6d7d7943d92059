import type { Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { sendJson, startHttpServer, stopPeer } from '../../tests/http-server';
import { makeLoadContext } from '../../tests/load-context';

const running: Server[] = [];
afterEach(() => Promise.all(running.splice(0).map(stopPeer)));

async function signInOver(status: number, answer: object, headers = {}) {
  const bodies: string[] = [];
  const { server, url } = await startHttpServer((req, res) => {
    req.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
    req.on('end', () => sendJson(res, status, answer, headers));
  });
  running.push(server);
  process.env['CMS_URL'] = url;
  vi.resetModules();
  const { signIn } = await import('./authenticator.server');
  return { signIn, bodies };
}

function login(body: BodyInit) {
  const request = new Request('http://localhost:3000/login', { method: 'POST', body });
  return { request, context: makeLoadContext() };
}

test('logs in by the form and gives the session cookie as the CMS wrote it', async () => {
  const person = {
    _id: 'u1',
    name: 'Ann',
    email: 'a@b',
    role: 'user',
    profilePicture: null,
    bio: '',
    website: '',
    links: [],
  };
  const user = {
    ...person,
    following: [],
    banned: false,
    emailConfirmed: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const cookie = 'linefeed_session=t; Path=/; HttpOnly; SameSite=Lax';
  const answer = { success: true, message: 'Welcome', user };
  const { signIn, bodies } = await signInOver(200, answer, { 'set-cookie': cookie });
  const form = new URLSearchParams({ email: ' a@b ', password: 'p w', admin: 'yes' });
  expect(await signIn(login(form))).toEqual({ user, message: 'Welcome', setCookie: [cookie] });
  expect(bodies.map((body) => JSON.parse(body))).toEqual([{ email: 'a@b', password: 'p w' }]);
});

test('a form with mistakes never reaches the CMS', async () => {
  const { signIn, bodies } = await signInOver(200, {});
  const refusal = signIn(login(new URLSearchParams({ email: '', password: '' })));
  const errors = { email: expect.any(String), password: expect.any(String) };
  await expect(refusal).rejects.toMatchObject({ name: 'CmsError', status: 400, errors });
  await expect(signIn(login('{"email":1}'))).rejects.toMatchObject({ init: { status: 400 } });
  expect(bodies).toEqual([]);
});

test('a wrong password is the refusal of the CMS', async () => {
  const { signIn } = await signInOver(401, { success: false, message: 'Wrong' });
  const refusal = signIn(login(new URLSearchParams({ email: 'a@b', password: 'x' })));
  await expect(refusal).rejects.toMatchObject({ status: 401, message: 'Wrong' });
});
