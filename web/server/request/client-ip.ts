import { isIP } from 'node:net';
import type { Request } from 'express';

/** Express follows `X-Forwarded-For` through the trusted proxies, but does not check that the result is an address. */
export function clientIpOf(req: Request): string {
  const forwarded = withoutIPv6Prefix(req.ip ?? '');
  return isIP(forwarded) ? forwarded : withoutIPv6Prefix(req.socket.remoteAddress ?? '');
}

/** An IPv4 address that came over an IPv6 socket, as an IPv4 address. */
function withoutIPv6Prefix(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
