import { expect, test, vi } from 'vitest';
import { serviceWorker } from '../service-worker-plugin';

const { config } = serviceWorker() as unknown as { config: () => { define: Record<string, string> } };
for (const [name, value] of Object.entries(config().define)) vi.stubGlobal(name, JSON.parse(value));
const { copyAddressOf } = await import('./copy-address');

const addressFor = (address: string) => copyAddressOf(new URL(address, 'http://localhost'));

test.each(['/', '/about', '/blogs/a1', '/category/react', '/authors/a1', '/alltags?tag=c%2B%2B'])(
  '%s may be copied',
  (address) => expect(addressFor(address)).toBe(address),
);

test.each([
  ...['/profile', '/notifications', '/dashboard/admin', '/blog', '/write', '/login', '/search?query=a'],
  ...['/blogs/update/a1', '/blogs/a1/report', '/reset-password?token=a', '/panel-preview?token=a'],
  ...['/confirm-email?token=a', '/unsubscribe?token=a', '/api/v1/me', '/about.data', '/offline'],
])('%s is never copied', (address) => expect(addressFor(address)).toBeNull());

test('a parameter that the page does not know takes no part', () => {
  expect(addressFor('/allblogs?token=secret&after=c1&utm=x')).toBe('/allblogs?after=c1');
  expect(addressFor('/about?after=c1')).toBe('/about');
});
