import { expect, test } from 'vitest';
import { cmsThat, type Route, visit } from './visit-route';

const tabs: Route[] = ['overview', 'blogs', 'users', 'queue', 'mails', 'audit', 'settings'];
const doing: Route[] = ['blogs', 'users', 'queue', 'mails'];

test.each(tabs)('the tab %s lets only admins in, for reading and for doing', async (tab) => {
  const path = `/dashboard/admin/${tab}`;
  const cms = cmsThat();
  const back = `/login?redirectTo=${encodeURIComponent(path)}`;
  expect(await visit(tab, { cms, path })).toMatchObject({ status: 302, location: back });
  expect(await visit(tab, { cms, path, as: 'user' })).toMatchObject({ status: 302, location: '/login' });
  const fields = { intent: 'delete', id: 'b1' };
  if (doing.includes(tab)) {
    expect(await visit(tab, { cms, path, as: 'user', fields })).toMatchObject({ location: '/login' });
  }
  expect(cms.calls).toEqual([]);
});

test('a form with a text stays with it when its sender is no admin any more', async () => {
  const cms = cmsThat();
  const fields = { intent: 'settings', location: 'Oslo' };
  const answer = await visit('settings', { cms, path: '/dashboard/admin/settings', as: 'user', fields });
  expect(answer).toMatchObject({ status: 401, data: { values: { contact: { location: 'Oslo' } } } });
  expect(cms.calls).toEqual([]);
});

test.each([401, 403])('a tab whose data is refused with %s leads to the login', async (status) => {
  const cms = cmsThat({ status, body: { success: false, message: 'No' } });
  const answer = await visit('overview', { cms, path: '/dashboard/admin', as: 'admin' });
  expect(answer).toMatchObject({ status: 302, location: '/login' });
});

test.each<Route>(['overview', 'profile'])('%s is a 503 while the CMS fails', async (route) => {
  const cms = cmsThat({ status: 503, body: {} });
  expect(await visit(route, { cms, path: '/x', as: 'admin' })).toMatchObject({ status: 503 });
});

test('a deleted blog closes the question and keeps the filters', async () => {
  const cms = cmsThat({ body: { success: true, message: 'Deleted' } });
  const path = '/dashboard/admin/blogs?status=pending&delete=b1';
  const fields = { intent: 'delete', id: 'b1' };
  const answer = await visit('blogs', { cms, path, as: 'admin', fields });
  const location = '/dashboard/admin/blogs?status=pending';
  expect(answer).toMatchObject({ status: 302, location, says: 'Deleted' });
  expect(cms.calls).toEqual(['DELETE /api/v1/admin/blogs/b1']);
});

test('a deletion that failed has one wording, a promotion tells the server’s reason', async () => {
  const cms = cmsThat({
    status: 409,
    body: { success: false, message: 'A banned user cannot become an admin.' },
  });
  const asAdmin = { cms, path: '/dashboard/admin/x', as: 'admin' };
  const deleted = { ...asAdmin, fields: { intent: 'delete', id: 'b1' } };
  expect(await visit('blogs', deleted)).toMatchObject({
    status: 409,
    data: { message: 'Failed to delete blog' },
  });
  const promoted = { ...asAdmin, fields: { intent: 'makeAdmin', id: 'u2' } };
  const reason = 'A banned user cannot become an admin.';
  expect(await visit('users', promoted)).toMatchObject({ data: { message: reason } });
  const broken = { ...promoted, cms: cmsThat({ status: 500, body: {} }) };
  expect(await visit('users', broken)).toMatchObject({
    status: 503,
    data: { message: 'Failed to make admin' },
  });
});

test('Rejected without a reason first asks for it', async () => {
  const cms = cmsThat();
  const rejected = { intent: 'status', id: 'b1', status: 'rejected' };
  const path = '/dashboard/admin/blogs';
  const chosen = await visit('blogs', { cms, path, as: 'admin', fields: rejected });
  expect(chosen).toMatchObject({ status: 302, location: '/dashboard/admin/blogs?reject=b1' });
  const fields = { ...rejected, reason: ' ' };
  const blank = await visit('blogs', { cms, path, as: 'admin', fields });
  expect(blank).toMatchObject({ status: 400, data: { errors: { reason: expect.any(String) } } });
  expect(cms.calls).toEqual([]);
});

test('several blogs are decided on in one call, each with the version that was seen', async () => {
  const seen = '2026-03-01T10:00:00.000Z';
  const path = '/dashboard/admin/queue?after=c1';
  const fields = { intent: 'statuses', status: 'published', reason: '', blog: `b1 ${seen}` };
  const results = [{ _id: 'b1', result: 'changed' }];
  const body = { success: true, message: '1 published.', results };
  const cms = cmsThat({ body });
  const answer = await visit('queue', { cms, path, as: 'admin', fields });
  expect(answer).toMatchObject({ status: 302, location: path, says: '1 published.' });
  expect(cms.calls).toEqual(['PUT /api/v1/admin/blogs/status']);
});

test('without a choice or a reason nothing is sent, and what was chosen comes back', async () => {
  const cms = cmsThat();
  const asAdmin = { cms, path: '/dashboard/admin/blogs', as: 'admin' };
  const none = await visit('blogs', { ...asAdmin, fields: { intent: 'statuses', status: 'published' } });
  expect(none).toMatchObject({ status: 400, data: { errors: { blogs: expect.any(String) } } });
  const fields = { intent: 'statuses', status: 'rejected', reason: ' ', blog: 'b1' };
  expect(await visit('blogs', { ...asAdmin, fields })).toMatchObject({
    status: 400,
    data: { errors: { reason: expect.any(String) }, values: { blogs: ['b1'] } },
  });
  expect(cms.calls).toEqual([]);
});

test('held mail is decided on once, and another decision is not sent', async () => {
  const path = '/dashboard/admin/mails?status=held&release=held';
  const decide = (decision: string, cms: ReturnType<typeof cmsThat>) =>
    visit('mails', { cms, path, as: 'admin', fields: { intent: 'decideHeld', id: 'held', decision } });
  const cms = cmsThat({ body: { success: true, message: 'Released 2 held mails.' } });
  const location = '/dashboard/admin/mails?status=held';
  expect(await decide('release', cms)).toMatchObject({
    status: 302,
    location,
    says: 'Released 2 held mails.',
  });
  expect(await decide('burn', cms)).toMatchObject({ status: 400 });
  expect(cms.calls).toEqual(['PUT /api/v1/admin/mails/held']);
  const late = cmsThat({ status: 409, body: { success: false, message: 'No mail is held.' } });
  expect(await decide('discard', late)).toMatchObject({ data: { message: 'No mail is held.' } });
});

test.each(['toString', '', 'like'])('the intent %j is refused', async (intent) => {
  for (const route of ['profile', 'users', 'blogs'] as const) {
    const answer = await visit(route, { path: '/x', as: 'admin', fields: { intent } });
    expect(answer).toMatchObject({ status: 400 });
  }
});

test('the profile is not sent without a picture, and what was typed comes back', async () => {
  const cms = cmsThat();
  const fields = { intent: 'profile', name: 'Ann', email: 'a@b', bio: 'Hi', profilePicture: '' };
  const answer = await visit('profile', { cms, path: '/profile?edit=profile', as: 'user', fields });
  expect(answer).toMatchObject({
    status: 400,
    data: { errors: { form: 'Name and profile picture are required.' }, values: { name: 'Ann', bio: 'Hi' } },
  });
  expect(cms.calls).toEqual([]);
});

test('a link that is none is named at its field, and what was typed comes back', async () => {
  const cms = cmsThat();
  const links = { website: 'https://ann.example', linkName2: 'Code', linkUrl2: 'code.example' };
  const fields = {
    intent: 'profile',
    name: 'Ann',
    email: 'a@b',
    profilePicture: '/uploads/a.webp',
    ...links,
  };
  const answer = await visit('profile', { cms, path: '/profile?edit=profile', as: 'user', fields });
  expect(answer).toMatchObject({
    status: 400,
    data: { errors: { linkUrl2: expect.stringContaining('https') }, values: links },
  });
  expect(cms.calls).toEqual([]);
});

test('a profile that cannot be saved says so', async () => {
  const fields = { intent: 'profile', name: 'Ann', email: 'a@b', bio: '', profilePicture: '/uploads/a.webp' };
  const ask = (cms: ReturnType<typeof cmsThat>) =>
    visit('profile', { cms, path: '/profile', as: 'user', fields });
  expect(await ask(cmsThat({ status: 500, body: {} }))).toMatchObject({
    status: 503,
    data: { message: 'Failed to update profile' },
  });
  const taken = cmsThat({ status: 409, body: { success: false, message: 'Taken' } });
  expect(await ask(taken)).toMatchObject({
    data: { message: 'Failed to update profile: Taken' },
  });
});

test('an own blog that cannot be deleted says so', async () => {
  const fields = { intent: 'delete', id: 'b1' };
  const ask = (cms: ReturnType<typeof cmsThat>) =>
    visit('profile', { cms, path: '/profile?delete=b1', as: 'user', fields });
  expect(await ask(cmsThat({ status: 500, body: {} }))).toMatchObject({
    status: 503,
    data: { message: 'Failed to delete blog', values: { intent: 'delete' } },
  });
  const refused = cmsThat({ status: 429, body: { success: false, message: 'Too many requests.' } });
  expect(await ask(refused)).toMatchObject({
    data: { message: 'Failed to delete blog: Too many requests.', values: { intent: 'delete' } },
  });
});

test('an own blog that is gone already counts as deleted', async () => {
  const cms = cmsThat({ status: 404, body: { success: false, message: 'Gone' } });
  const fields = { intent: 'delete', id: 'b1' };
  const answer = await visit('profile', { cms, path: '/profile?delete=b1', as: 'user', fields });
  expect(answer).toMatchObject({
    status: 302,
    location: '/profile',
    says: 'Deleted! Your blog has been deleted.',
  });
});

test('logging out everywhere ends the other sessions first and this one last', async () => {
  const cms = cmsThat();
  const fields = { intent: 'log-out-everywhere' };
  const answer = await visit('profile', { cms, path: '/profile', as: 'user', fields });
  expect(answer).toMatchObject({ status: 302, location: '/login' });
  expect(cms.calls).toEqual(['DELETE /api/v1/users/sessions', 'POST /api/v1/users/logout']);
});

test('a logout that failed says so on the page where it was tried', async () => {
  const cms = cmsThat({ status: 500, body: {} });
  const headers = { referer: 'http://localhost:3000/about' };
  const asked = { cms, path: '/logout', as: 'user', fields: {}, headers };
  expect(await visit('logout', asked)).toMatchObject({
    status: 302,
    location: '/about',
    says: 'Logout failed',
  });
  const scripted = await visit('logout', { ...asked, isDataRequest: true });
  expect(scripted).toMatchObject({ status: 503, data: { message: 'Logout failed' } });
});
