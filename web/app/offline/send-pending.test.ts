import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addPending, listPending, type PendingAction } from './pending-actions';
import { sendPending, watchSent } from './send-pending';

const action: PendingAction = {
  account: 'ann',
  path: '/blogs/b1',
  intent: 'comment',
  content: 'Words',
  key: 'k1',
  at: Date.now(),
};
const onDropped = vi.fn();
const posted: [url: string, body: string][] = [];
let headers: Record<string, string> = {};

/** A browser whose site answers so, with this person logged in. */
function browserWhere(viewer: string | null, status: number | 'no network') {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
    removeItem: (key: string) => delete stored[key],
  };
  const storage = Object.defineProperties(
    stored,
    Object.fromEntries(Object.entries(methods).map(([name, value]) => [name, { value }])),
  );
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('navigator', { locks: { request: (_name: string, run: () => unknown) => run() } });
  vi.stubGlobal('fetch', async (url: string, init?: { body: URLSearchParams }) => {
    if (url === '/api/v1/me') return Response.json({ user: viewer === null ? null : { _id: viewer } });
    posted.push([url, String(init?.body)]);
    if (status === 'no network') throw new TypeError('Failed to fetch');
    return new Response(null, { status, headers });
  });
}

beforeEach(() => {
  posted.length = 0;
  headers = {};
  vi.clearAllMocks();
});

test('what waits is sent in its order, with its key and its account, and is gone', async () => {
  browserWhere('ann', 200);
  addPending({ ...action, key: 'k2', content: 'Later', at: action.at + 1 });
  addPending(action);
  await sendPending(onDropped);
  expect(posted).toEqual([
    ['/blogs/b1.data', 'account=ann&intent=comment&content=Words&Idempotency-Key=k1'],
    ['/blogs/b1.data', 'account=ann&intent=comment&content=Later&Idempotency-Key=k2'],
  ]);
  expect(listPending()).toEqual([]);
});

test.each([
  ['because you are logged out', null, action],
  ['because another account is logged in now', 'bob', action],
  ['because it waited for more than 24 hours', 'ann', { ...action, at: Date.now() - 25 * 3600_000 }],
])('it is dropped unsent, %s', async (reason, viewer, waiting) => {
  browserWhere(viewer, 200);
  addPending(waiting);
  await sendPending(onDropped);
  expect([posted, listPending()]).toEqual([[], []]);
  expect(onDropped).toHaveBeenCalledWith(waiting, expect.stringContaining(reason));
});

test('all tabs are told for which page something was sent, and not what was only dropped', async () => {
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  const onSent = vi.fn();
  watchSent(onSent, stopped.signal);
  browserWhere('ann', 200);
  addPending({ ...action, key: 'k0', path: '/blogs/b0', at: Date.now() - 25 * 3600_000 });
  addPending(action);
  await sendPending(onDropped);
  await vi.waitFor(() => expect(onSent.mock.calls).toEqual([['/blogs/b1']]));
});

test('a field that no form has is not sent', async () => {
  browserWhere('ann', 200);
  addPending(Object.assign({ status: 'published' }, action));
  await sendPending(onDropped);
  expect(posted).toEqual([['/blogs/b1.data', 'account=ann&intent=comment&content=Words&Idempotency-Key=k1']]);
});

test.each([401, 403, 404])('what the site refuses with %s is dropped', async (status) => {
  browserWhere('ann', status);
  addPending(action);
  await sendPending(onDropped);
  expect(onDropped).toHaveBeenCalledWith(action, expect.stringContaining('the site refused it'));
});

test.each([202, 408, 409, 425, 429, 503, 'no network'] as const)('it waits on after %s', async (status) => {
  browserWhere('ann', status);
  addPending(action);
  await sendPending(onDropped);
  expect(listPending()).toEqual([action]);
  expect(onDropped).not.toHaveBeenCalled();
});

test('an entry that cannot be read holds up no other', async () => {
  browserWhere('ann', 200);
  localStorage.setItem('linefeed-pending:ann:k0', 'not JSON');
  addPending(action);
  await sendPending(onDropped);
  expect(posted).toHaveLength(1);
});

test.each([
  ['null', null],
  ['an empty object', {}],
  ['a list', [action]],
  ['a text', '"ann"'],
  ['an account that is a number', { ...action, account: 1 }],
  ['a path that is no text', { ...action, path: {} }],
  ['no content', { ...action, content: undefined }],
  ['a time that is a text', { ...action, at: String(action.at) }],
  ['a time that is no moment', JSON.stringify({ ...action, key: 'k0' }).replace(/"at":\d+/, '"at":1e999')],
  ['the path of another page', { ...action, key: 'k0', path: '/contact' }],
  ['a path that leads to another page', { ...action, key: 'k0', path: '/blogs/\\..\\..\\contact' }],
  ['another action', { ...action, key: 'k0', intent: 'moderate' }],
  ['the key of another entry', action],
])('an entry of another shape (%s) is left out, and holds up no other', async (_shape, entry) => {
  browserWhere('ann', 200);
  localStorage.setItem('linefeed-pending:ann:k0', typeof entry === 'string' ? entry : JSON.stringify(entry));
  addPending(action);
  expect(listPending()).toEqual([action]);
  await sendPending(onDropped);
  expect(posted).toHaveLength(1);
  expect(listPending()).toEqual([]);
  expect(onDropped).not.toHaveBeenCalled();
});

test('one that the site is still answering does not hold up the next one', async () => {
  browserWhere('ann', 409);
  addPending(action);
  addPending({ ...action, key: 'k2', at: action.at + 1 });
  await sendPending(onDropped);
  expect(posted.map(([, body]) => body.slice(-2))).toEqual(['k1', 'k2']);
});

test.each([
  ['seconds', '120'],
  ['a date', new Date(Date.now() + 120_000).toUTCString()],
])('nothing is sent before the site allows it, given in %s', async (_form, retryAfter) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  headers = { 'Retry-After': retryAfter };
  browserWhere('ann', 429);
  addPending(action);
  addPending({ ...action, key: 'k2', at: action.at + 1 });
  await sendPending(onDropped);
  await sendPending(onDropped);
  expect(posted).toHaveLength(1);
  vi.advanceTimersByTime(121_000);
  await sendPending(onDropped);
  expect(posted).toHaveLength(2);
});

test('of the likes of a blog the last one waits', () => {
  browserWhere('ann', 200);
  addPending({ ...action, intent: 'like' });
  addPending({ ...action, intent: 'unlike' });
  expect(listPending().map(({ intent }) => intent)).toEqual(['unlike']);
});

test('a like that is pressed while the one before is sent waits for its turn', async () => {
  browserWhere('ann', 200);
  addPending({ ...action, intent: 'unlike' });
  const later: PendingAction = { ...action, intent: 'like', at: action.at + 1 };
  const answer = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method) addPending(later);
    return answer(url, init);
  });
  await sendPending(onDropped);
  expect(listPending()).toEqual([later]);
});
