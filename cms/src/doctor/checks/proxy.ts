import { isIP } from 'node:net';
import { type ClientReport, foreignAddress, type SiteAnswers } from '../ask-site';
import { bad, type Check, good, type Outcome, type Settings, warn } from '../check';

/** Entries of TRUSTED_PROXIES that are neither an address nor a range. */
function invalidEntries(trustedProxies: string): string[] {
  const entries = trustedProxies.split(',').map((part) => part.trim());
  return entries.filter((entry) => {
    const [address = '', bits, ...rest] = entry.split('/');
    const longest = { 4: 32, 6: 128 }[isIP(address)];
    if (entry === '') return false;
    if (longest === undefined || rest.length > 0) return true;
    return bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  });
}

/** A client may write what it likes into the header: a proxy that adds nothing to it passes every lie on. */
function isForgeable(open: ClientReport, forged: ClientReport | undefined): boolean {
  return forged?.client === foreignAddress && forged.forwarded.length === Math.max(1, open.forwarded.length);
}

/** We have sent no such header, so that its first entry is what the first proxy knows of us. */
function judgeProxy(siteUrl: string, open: ClientReport, forged: ClientReport | undefined): Outcome {
  const { client, peer, isPeerTrusted, forwarded } = open;
  const [first] = forwarded;
  if (first === undefined) {
    // The site itself speaks no TLS, and only a program on its machine comes from a loopback address.
    if (siteUrl.startsWith('https:') || isLoopback(peer))
      return bad(
        'The proxy sends no X-Forwarded-For, and all visitors count as one: let it set that header.',
      );
    if (isPeerTrusted && forged?.client === foreignAddress)
      return bad(
        `Whoever comes from ${peer} can pretend to be somebody else: take it out of TRUSTED_PROXIES.`,
      );
    return good('There is none: the addresses of visitors arrive as they are.');
  }
  if (!isPeerTrusted)
    return bad(`The proxy is not trusted, and all visitors count as one: add ${peer} to TRUSTED_PROXIES.`);
  if (!forwarded.every((entry) => isIP(entry)))
    return bad(
      'The proxy writes something else than addresses into X-Forwarded-For: let it send addresses only.',
    );
  if (isForgeable(open, forged))
    return bad('Visitors can pretend to be somebody else: let the proxy set X-Forwarded-For itself.');
  if (client !== first)
    return bad(
      `A further proxy is not trusted, and its visitors count as one: add ${client} to TRUSTED_PROXIES.`,
    );
  return good('The addresses of visitors arrive.');
}

const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);

function judge(
  { siteUrl, siteIsLocal, site }: Settings,
  { public: open, forged, local }: SiteAnswers,
): Outcome {
  const invalid = invalidEntries(site.trustedProxies);
  if (invalid.length > 0)
    return bad(
      `TRUSTED_PROXIES holds ${invalid.join(', ')}, which is no IP address or CIDR range: correct it, or the site does not start.`,
    );
  if (open.report && !siteIsLocal) return judgeProxy(siteUrl, open.report, forged.report);
  if (open.report) return good('There is none, because SITE_URL is this machine.');
  if (local.report)
    return warn(
      `The site runs, but is not reached over ${siteUrl}: whether visitors' addresses arrive is unknown until it is.`,
    );
  return warn("The site is not reached: whether visitors' addresses arrive is unknown until it runs.");
}

export const proxy: Check = {
  name: 'Proxy',
  run: async ({ settings, site }) => [judge(settings, await site())],
};
