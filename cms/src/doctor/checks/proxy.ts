import { isIP } from 'node:net';
import { type ClientReport, foreignAddress, type SiteAnswers } from '../ask-site';
import { problem, type Check, good, type Outcome, type Settings, warning } from '../check';

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
      return problem(
        'The proxy sends no X-Forwarded-For, and all visitors count as one: let it set that header.',
      );
    if (isPeerTrusted && forged?.client === foreignAddress)
      return problem(
        `Whoever comes from ${peer} can pretend to be somebody else: take it out of TRUSTED_PROXIES.`,
      );
    return good('There is none: the addresses of visitors arrive as they are.');
  }
  if (!isPeerTrusted)
    return problem(
      `The proxy is not trusted, and all visitors count as one: add ${peer} to TRUSTED_PROXIES.`,
    );
  if (!forwarded.every((entry) => isIP(entry)))
    return problem(
      'The proxy writes something else than addresses into X-Forwarded-For: let it send addresses only.',
    );
  if (isForgeable(open, forged))
    return problem('Visitors can pretend to be somebody else: let the proxy set X-Forwarded-For itself.');
  if (client !== first)
    return problem(
      `A further proxy is not trusted, and its visitors count as one: add ${client} to TRUSTED_PROXIES.`,
    );
  return good('The addresses of visitors arrive.');
}

const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);

function judge({ siteUrl, siteIsLocal }: Settings, { public: open, forged, local }: SiteAnswers): Outcome {
  if (open.report && !siteIsLocal) return judgeProxy(siteUrl, open.report, forged.report);
  if (open.report) return good('None is needed, because SITE_URL is this machine.');
  if (local.report)
    return warning(
      `The site runs, but is not reached over ${siteUrl}: whether visitors' addresses arrive is unknown until it is.`,
    );
  return warning("The site is not reached: whether visitors' addresses arrive is unknown until it runs.");
}

export const proxy: Check = {
  name: 'Proxy',
  run: async ({ settings, site }) => [judge(settings, await site())],
};
