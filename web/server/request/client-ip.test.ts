import express, { type Request } from 'express';
import { expect, test } from 'vitest';
import { parseEnv } from '../env.js';
import { clientIpOf } from './client-ip.js';

const secret = 'x'.repeat(32);
const trust = (TRUSTED_PROXIES: string) =>
  parseEnv({ INTERNAL_SECRET: secret, TRUSTED_PROXIES }).TRUSTED_PROXIES;
const nobody = trust('');
const proxies = trust('10.0.0.0/8, 2001:db8::/32, 127.0.0.1');

function clientIp(remoteAddress: string, forwarded: string | undefined, trusted: true | string[]) {
  const app = express().set('trust proxy', trusted);
  const parts = { app, headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } };
  return clientIpOf(Object.assign(Object.create(app.request), parts) as Request);
}

test('without trusted proxies the peer is the client, whatever it says', () => {
  expect(clientIp('127.0.0.1', '1.2.3.4', nobody)).toBe('127.0.0.1');
  expect(clientIp('::ffff:203.0.113.9', '1.2.3.4', nobody)).toBe('203.0.113.9');
});

test('a stranger in front of a trusted network is not believed', () => {
  expect(clientIp('203.0.113.9', '10.0.0.1', proxies)).toBe('203.0.113.9');
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
  expect(clientIp(peer, forwarded, proxies)).toBe(client);
});

test('a range of all addresses trusts every proxy', () => {
  expect(clientIp('203.0.113.9', '198.51.100.7, 203.0.113.8', trust('0.0.0.0/0'))).toBe('198.51.100.7');
});

test.each(['10.0.0.0/33', 'x', 'loopback', '10.0.0.0/8/8', '10.0.0.0/', '2001:db8::/129'])(
  '%s is no range',
  (entry) => {
    expect(() => trust(entry)).toThrow(/^TRUSTED_PROXIES must be a list of IP addresses or CIDR ranges:/);
  },
);
