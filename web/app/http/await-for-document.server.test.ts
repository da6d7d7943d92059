import { expect, test } from 'vitest';
import { awaitForDocument } from './await-for-document.server';

function contextOf(isDataRequest: boolean) {
  return {
    ...{ nonce: '', requestId: '', clientIp: '', isDataRequest, ssrHtml: new Map() },
    ...{ startedAt: 0, forwardCookies() {} },
  };
}

test('a document gets it finished, a client navigation gets the promise', async () => {
  const slow = Promise.resolve(['a blog']);
  expect(await awaitForDocument(contextOf(false), { slow })).toEqual({ slow: ['a blog'] });
  expect((await awaitForDocument(contextOf(true), { slow })).slow).toBe(slow);
});
