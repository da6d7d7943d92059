import { expect, test } from 'vitest';
import { settle } from './deferred.server';

function contextOf(isDataRequest: boolean) {
  return {
    ...{ nonce: '', requestId: '', clientAddress: '', isDataRequest, servedHtml: new Map() },
    ...{ startedAt: 0, handOver() {} },
  };
}

test('a document gets it finished, a client navigation gets the promise', async () => {
  const slow = Promise.resolve(['a blog']);
  expect(await settle(contextOf(false), { slow })).toEqual({ slow: ['a blog'] });
  expect((await settle(contextOf(true), { slow })).slow).toBe(slow);
});
