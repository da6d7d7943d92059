import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right];
}

/** What counts as one address: an IPv6 network of 64 bits is one household, an IPv4 address stands for itself. */
export function ipNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] as string;
  if (!isIPv6(address)) return address;
  const network = groups(address.split('%')[0] as string).slice(0, 4);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
