import { askSite, type ClientReport } from '../ask-site';
import { type Check, good, type Outcome, problem, warning } from '../check';

/** An address of the networks that are kept for documentation (RFC 5737): nobody has it. */
export const foreignAddress = '203.0.113.77';

const forgeable = 'Visitors can pretend to be somebody else';
const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);

function judgeDirect(siteUrl: string, { peer }: ClientReport, isBelieved: boolean): Outcome {
  // The site itself speaks no TLS, and only a program on its machine comes from a loopback address.
  if (siteUrl.startsWith('https:') || isLoopback(peer))
    return problem(
      'The proxy sends no X-Forwarded-For, and all visitors count as one: let it set that header.',
    );
  if (isBelieved) return problem(`${forgeable}: take ${peer} out of TRUSTED_PROXIES.`);
  return good('There is none: the addresses of visitors arrive as they are.');
}

/** Judges what the site saw of a plain request, and of one that claims to come from `foreignAddress`. */
export function judgeProxy(siteUrl: string, open: ClientReport, forged?: ClientReport): Outcome {
  const { client, peer, isPeerTrusted, forwarded } = open;
  const isBelieved = forged?.client === foreignAddress;
  // We have sent no such header, so that its first entry is what the first proxy knows of us.
  const [first] = forwarded;
  if (first === undefined) return judgeDirect(siteUrl, open, isBelieved);
  if (!isPeerTrusted)
    return problem(
      `The proxy is not trusted, and all visitors count as one: add ${peer} to TRUSTED_PROXIES.`,
    );
  // A proxy that adds nothing to the header passes every lie on.
  if (isBelieved && forged.forwarded.length === forwarded.length)
    return problem(`${forgeable}: let the proxy set X-Forwarded-For itself.`);
  if (client !== first)
    return problem(
      `A further proxy is not trusted, and its visitors count as one: add ${client} to TRUSTED_PROXIES.`,
    );
  return good('The addresses of visitors arrive.');
}

export const proxy: Check = {
  name: 'Proxy',
  async run({ settings }) {
    if (settings.siteIsLocal) return [good('None is needed, because SITE_URL is this machine.')];
    const [open, forged] = await Promise.all([askSite(settings), askSite(settings, foreignAddress)]);
    if (open.report) return [judgeProxy(settings.siteUrl, open.report, forged.report)];
    return [warning('The site could not be reached, so this was not checked.')];
  },
};
