import { isIPv6 } from 'node:net';

/** What counts as one client: an IPv6 network of 64 bits is one household, an IPv4 address stands for itself. */
export function ipNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const plain = address.split('%')[0];
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(gap).fill('0'), ...groups(tail)];
  return `${all.slice(0, 4).join(':')}::/64`;
}
