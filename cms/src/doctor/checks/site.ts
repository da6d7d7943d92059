import type { SiteAnswer } from '../ask-site';
import { problem, type Check, codeOf, good, type Outcome, type Settings, warning } from '../check';

/** A name or an address that only a network of one's own knows. */
const privateHost =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[f[cd])|^[^.:[]+$|\.(?:local|lan|internal|home\.arpa)$/;

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS/;

function judgeAddress({ siteUrl, siteIsLocal, site }: Settings): Outcome[] {
  const { protocol, hostname } = new URL(siteUrl);
  if (siteIsLocal) {
    if (/^(?:127\.|localhost$|::1$)/.test(site.host)) return [];
    return [
      warning(
        `SITE_URL is ${siteUrl}, although HOST=${site.host} opens the site to others: set SITE_URL to the address that they use.`,
      ),
    ];
  }
  if (protocol === 'https:') return [];
  const text = `Passwords travel to ${siteUrl} in clear text: put a proxy with TLS in front, and set SITE_URL to its https:// address.`;
  return [privateHost.test(hostname) ? warning(text) : problem(text)];
}

function judgeAnswer(siteUrl: string, { report, status, location, failure }: SiteAnswer): Outcome[] {
  if (report) return [];
  if (location)
    return [
      problem(
        `${siteUrl} leads elsewhere: set SITE_URL to ${originOf(location, siteUrl)}, if that is the site's address.`,
      ),
    ];
  if (status !== undefined && status < 500)
    return [
      problem(
        `What answers at ${siteUrl} (${status}) is not this site, or has another INTERNAL_SECRET: correct SITE_URL or the proxy.`,
      ),
    ];
  if (status !== undefined)
    return [
      problem(`${siteUrl} answers ${status}: start the site, or correct where the proxy sends requests.`),
    ];
  const code = codeOf(failure);
  if (certificateCodes.test(code))
    return [problem(`The certificate of ${siteUrl} is not valid (${code}): renew it, or correct its name.`)];
  if (code === 'ENOTFOUND')
    return [
      problem(`No machine is known by the name in ${siteUrl}: correct SITE_URL, or the name's DNS entry.`),
    ];
  return [
    warning(
      `${siteUrl} does not answer this machine (${code}): if it answers nobody else either, start Linefeed or correct SITE_URL.`,
    ),
  ];
}

function originOf(location: string, base: string): string {
  return URL.canParse(location, base) ? new URL(location, base).origin : base;
}

export const siteAddress: Check = {
  name: 'SITE_URL',
  async run({ settings, site }) {
    const answers = await site();
    const found = [...judgeAddress(settings), ...judgeAnswer(settings.siteUrl, answers.public)];
    return found.length > 0 ? found : [good(`${settings.siteUrl} answers.`)];
  },
};
