import { expect, test } from 'vitest';
import { cmsThat, person as user, visit } from './visit-route';

const fields = { name: 'Ann', email: 'ann@example.com', password: 'Sunny-Day-1!' };
const registered = { status: 201, body: { success: true, message: 'Registered successfully!', user } };

test('a registration logs in, goes where one was going, and hands its key on', async () => {
  const cms = cmsThat({ ...registered, headers: { 'set-cookie': 'linefeed_session=new; HttpOnly' } });
  const { status, location, cookies } = await visit('register', {
    ...{ cms, path: '/SignIn?redirectTo=%2Fblog', fields: { ...fields, 'Idempotency-Key': 'k1' } },
  });
  expect([status, location]).toEqual([302, '/blog']);
  expect(cookies?.[0]).toContain('linefeed_session=new');
  expect(cms.calls[0]).toBe('POST /api/v1/users/register');
  expect(cms.sent[0]?.headers['idempotency-key']).toBe('k1');
});

test('a registration says that a mail to confirm the email is on its way, where one is', async () => {
  for (const [headers, says] of [
    [{ 'x-confirmation-mail': 'sent' }, 'Registered successfully! Check your inbox to confirm your email.'],
    [{}, 'Registered successfully!'],
  ] as const) {
    const cms = cmsThat({ ...registered, headers });
    expect(await visit('register', { cms, path: '/', fields })).toMatchObject({ says });
  }
});

test('a registration never leads to another site', async () => {
  const path = '/SignIn?redirectTo=%2F%2Fevil.example';
  const answer = await visit('register', { cms: cmsThat(registered), path, fields });
  expect(answer).toMatchObject({ location: '/' });
});

test('a refused registration tells why and gives back all but the password', async () => {
  const body = { success: false, message: 'Taken' };
  const cms = cmsThat({ status: 409, body });
  const { status, data } = await visit('register', { cms, path: '/', fields });
  expect(status).toBe(409);
  expect(data).toMatchObject(body);
  expect(data).toHaveProperty('values', { name: 'Ann', email: 'ann@example.com' });
});

test('a registration that breaks the rules is not sent', async () => {
  const cms = cmsThat(registered);
  const answer = await visit('register', { cms, path: '/', fields: { ...fields, password: 'short' } });
  const errors = { password: expect.any(String) };
  expect(answer).toMatchObject({ status: 400, data: { errors } });
  expect(cms.calls).toEqual([]);
});

const message = { name: 'Ann', email: 'ann@example.com', subject: '', message: 'Hello' };

test('a contact message that is not taken comes back whole, with the wording for it', async () => {
  const cms = cmsThat({ status: 500, body: {} });
  const { status, data } = await visit('contact', { cms, path: '/', fields: message });
  expect(status).toBe(503);
  expect(data).toMatchObject({ message: 'Failed to send message. Please try again.' });
  expect(data).toHaveProperty('values', message);
});

test('a contact message without script leads back to the page', async () => {
  const says = 'Message sent successfully!';
  const cms = cmsThat({ body: { success: true, message: says } });
  const answer = await visit('contact', { cms, path: '/', fields: message });
  expect(answer).toMatchObject({ status: 302, location: '/contact', says });
});

test('subscribing leads back to the page with the form, and a failure keeps the address', async () => {
  const form = { path: '/', fields: { email: 'ann@example.com' } };
  const headers = { referer: 'http://localhost:3000/about?x=1' };
  const done = await visit('subscribe', { ...form, headers });
  expect(done).toMatchObject({ status: 302, location: '/about?x=1' });
  const failed = await visit('subscribe', { ...form, headers, cms: cmsThat({ status: 503, body: {} }) });
  expect(failed).toMatchObject({ status: 503, data: { success: false, values: form.fields } });
});

test('a refused subscription has the same status with and without script', async () => {
  for (const isDataRequest of [false, true]) {
    const answer = await visit('subscribe', { path: '/', fields: { email: 'nobody' }, isDataRequest });
    expect(answer).toMatchObject({ status: 400, data: { message: expect.any(String) } });
  }
});

const onBlog = { path: '/blogs/b1', id: 'b1', as: 'user' };

test('a visitor who likes is sent to the login and back', async () => {
  const cms = cmsThat();
  const answer = await visit('blog', { ...onBlog, cms, as: '', fields: { intent: 'like' } });
  expect(answer).toMatchObject({ location: '/login?redirectTo=%2Fblogs%2Fb1' });
  expect(cms.calls).toEqual([]);
});

test.each([
  ['like', 'PUT /api/v1/blogs/b1/like', { success: true, liked: true, likesCount: 1 }],
  ['unlike', 'PUT /api/v1/blogs/b1/unlike', { success: true, liked: false, likesCount: 0 }],
  ['follow', 'PUT /api/v1/users/u2/follow', { success: true, following: ['u2'] }],
  ['unfollow', 'PUT /api/v1/users/u2/unfollow', { success: true, following: [] }],
  ['delete-comment', 'DELETE /api/v1/blogs/comments/c1', { success: true, message: 'Deleted' }],
])('the blog page passes %s on', async (intent, call, body) => {
  const cms = cmsThat({ body });
  const answer = await visit('blog', { ...onBlog, cms, fields: { intent, author: 'u2', id: 'c1' } });
  expect(answer).toMatchObject({ status: 302 });
  expect(cms.calls).toEqual([call]);
});

test('a refused comment keeps its text; an unknown intent is a 400', async () => {
  const cms = cmsThat({ status: 429, body: { success: false, message: 'Slow down.' } });
  const send = (fields: Record<string, string>) => visit('blog', { ...onBlog, cms, fields });
  const refused = await send({ intent: 'comment', content: 'So true' });
  expect(refused).toMatchObject({
    status: 429,
    data: { message: 'Slow down.', values: { content: 'So true' } },
  });
  const blank = await send({ intent: 'comment', content: '  ' });
  expect(blank).toMatchObject({ status: 400, data: { errors: { content: expect.any(String) } } });
  expect(await send({ intent: 'explode' })).toMatchObject({ status: 400 });
});

test('a comment that is too long tells why and keeps its text', async () => {
  const content = 'x'.repeat(5001);
  const answer = await visit('blog', { ...onBlog, fields: { intent: 'comment', content } });
  expect(answer).toMatchObject({
    status: 400,
    data: { errors: { content: expect.any(String) }, values: { content } },
  });
});
