import { expect, test } from 'vitest';
import { blockListOf } from './trusted-proxies.js';
import { clientIpOf } from './client-ip.js';

const nobody = blockListOf([])!;
const proxies = blockListOf(['10.0.0.0/8', '2001:db8::/32', '127.0.0.1'])!;

test('without trusted proxies the peer is the client, whatever it says', () => {
  expect(clientIpOf('127.0.0.1', '1.2.3.4', nobody)).toBe('127.0.0.1');
  expect(clientIpOf('::ffff:203.0.113.9', '1.2.3.4', nobody)).toBe('203.0.113.9');
});

test('a stranger in front of a trusted network is not believed', () => {
  expect(clientIpOf('203.0.113.9', '10.0.0.1', proxies)).toBe('203.0.113.9');
});

test.each([
  ['10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['2001:db8::5', 'spoofed, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
  ['127.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['10.1.2.3', '2001:db9::1', '2001:db9::1'],
  ['10.1.2.3', '10.5.5.5', '10.5.5.5'],
  ['10.1.2.3', 'not an address', '10.1.2.3'],
  ['10.1.2.3', undefined, '10.1.2.3'],
])('behind the proxy %s, "%s" means %s', (peer, forwarded, client) => {
  expect(clientIpOf(peer, forwarded, proxies)).toBe(client);
});

test.each(['10.0.0.0/33', 'x', '10.0.0.0/8/8', '10.0.0.0/', '2001:db8::/129'])('%s is no range', (entry) => {
  expect(blockListOf([entry])).toBeNull();
});
