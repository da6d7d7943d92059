import { BlockList, isIP } from 'node:net';

/** Builds a list of addresses and CIDR ranges; null when an entry is neither. */
export function blockListOf(entries: readonly string[]): BlockList | null {
  const list = new BlockList();
  return entries.every((entry) => add(list, entry)) ? list : null;
}

/** An IPv4 address that came over an IPv6 socket, as the IPv4 address that it is. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  return mapped?.[1] ?? address;
}

/** Whether the list holds the address. */
export function holds(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function add(list: BlockList, entry: string): boolean {
  const [written = '', length, ...rest] = entry.split('/');
  const address = plainAddress(written);
  const family = isIP(address);
  const bits = family === 6 ? 128 : 32;
  if (family === 0 || rest.length > 0) return false;
  if (length === undefined) list.addAddress(address, family === 6 ? 'ipv6' : 'ipv4');
  else if (/^\d{1,3}$/.test(length) && Number(length) <= bits) {
    list.addSubnet(address, Number(length), family === 6 ? 'ipv6' : 'ipv4');
  } else return false;
  return true;
}
