import { expect, test } from 'vitest';
import { responseHeaders, namesOtherHeaders } from './proxy-headers.js';

test.each([undefined, '', 'keep-alive', ' Close ,\tTE', 'upgrade, , http2-settings'])(
  'Connection: %s names no other headers',
  (connection) => {
    expect(namesOtherHeaders({ connection })).toBe(false);
  },
);

test.each(['cookie', 'close, Content-Length', `a${' '.repeat(9)}b`, 'keep-alive close'])(
  'Connection: %s names others',
  (connection) => {
    expect(namesOtherHeaders({ connection })).toBe(true);
  },
);

test('what an answer names for this hop does not reach the browser', () => {
  const headers = { connection: 'close , X-Hop', 'x-hop': '1', 'x-kept': '2', server: 'cms' };
  expect(responseHeaders(headers)).toEqual({ 'x-kept': '2' });
});
