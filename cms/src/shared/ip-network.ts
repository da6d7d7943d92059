import { z } from 'zod';

const ipv6 = z.ipv6();

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right];
}

/**
 * The limits count this as one client: an IPv4 address alone, or the 64-bit network of an IPv6 address, which is the
 * network of one household.
 */
export function ipNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] as string;
  const withoutZone = address.replace(/%[\da-z.:-]+$/i, '');
  if (!ipv6.safeParse(withoutZone).success) return address;
  const network = groupsOf(withoutZone).slice(0, 4);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
