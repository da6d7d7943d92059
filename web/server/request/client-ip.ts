import { isIP, type BlockList } from 'node:net';
import { holds, plainAddress } from './trusted-proxies.js';

/**
 * The client's address: the peer's, or, as far as the hops are trusted proxies, what they say.
 * What stands left of the right-most stranger was written by that stranger.
 */
export function clientIpOf(
  peer: string | undefined,
  forwarded: string | string[] | undefined,
  proxies: BlockList,
): string {
  let address = plainAddress(peer ?? '');
  const hops = String(forwarded ?? '')
    .split(',')
    .reverse();
  for (const hop of hops) {
    if (!holds(proxies, address)) return address;
    const next = plainAddress(hop.trim());
    if (isIP(next) === 0) return address;
    address = next;
  }
  return address;
}
