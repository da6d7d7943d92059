import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewSession } from './renew-session';

const minute = 60_000;
const day = 24 * 60 * minute;
const page = Object.assign(new EventTarget(), { hidden: false });
const me = vi.fn<typeof fetch>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', me);
  me.mockReset().mockResolvedValue(new Response('{}'));
  stop = renewSession();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const callsAfter = async (time: number) => {
  me.mockClear();
  await vi.advanceTimersByTimeAsync(time);
  return me.mock.calls.length;
};

test('a page that stays open for a month asks who it belongs to each day', async () => {
  expect(await callsAfter(30 * day)).toBe(30);
  expect(me.mock.calls[0]?.[0]).toBe('/api/v1/users/me');
});

test('a failure is repeated after half a minute, then ever later, up to 16 minutes', async () => {
  me.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(new Response('', { status: 503 }));
  expect(await callsAfter(day)).toBe(1);
  for (const pause of [0.5, 1, 2, 4, 8, 16, 16, 16]) {
    expect(await callsAfter(pause * minute - 1)).toBe(0);
    expect(await callsAfter(1)).toBe(1);
  }
  me.mockResolvedValue(new Response('{}'));
  expect(await callsAfter(16 * minute)).toBe(1);
  expect(await callsAfter(day - 1)).toBe(0);
});

test('nobody is asked for once the session has ended, or the page is left', async () => {
  me.mockResolvedValue(new Response('', { status: 401 }));
  expect(await callsAfter(day)).toBe(1);
  expect(await callsAfter(30 * day)).toBe(0);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await callsAfter(minute)).toBe(0);
  stop = renewSession();
  stop();
  expect(await callsAfter(30 * day)).toBe(0);
});

test('a page that slept through its time asks when it is looked at again', async () => {
  vi.setSystemTime(Date.now() + 3 * day);
  me.mockClear();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await callsAfter(0)).toBe(1);
});
