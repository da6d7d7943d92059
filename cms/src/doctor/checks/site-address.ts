import { askSite, type SiteAnswer } from '../ask-site';
import { type Check, codeOf, orGood, type Outcome, problem, type Settings, warning } from '../check';

/** A name or an address that only a network of one's own knows. */
const privateHost =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[f[cd])|^[^.:[]+$|\.(?:local|lan|internal|home\.arpa)$/;

export function judgeAddress({ siteUrl, siteIsLocal, site }: Settings): Outcome[] {
  const { protocol, hostname } = new URL(siteUrl);
  if (siteIsLocal) {
    if (/^(?:127\.|localhost$|::1$)/.test(site.host)) return [];
    const text = `SITE_URL is ${siteUrl}, although HOST=${site.host} opens the site to others: set SITE_URL to the address that they use.`;
    return [warning(text)];
  }
  if (protocol === 'https:') return [];
  const text = `Passwords travel to ${siteUrl} in clear text: put a proxy with TLS in front, and set SITE_URL to its https:// address.`;
  return [privateHost.test(hostname) ? warning(text) : problem(text)];
}

function describeStatus(siteUrl: string, status: number, location: string): string {
  if (location)
    return `${siteUrl} leads elsewhere: set SITE_URL to ${new URL(location, siteUrl).origin}, if that is the site's address.`;
  if (status < 500)
    return `What answers at ${siteUrl} (${status}) is not this site, or has another INTERNAL_SECRET: correct SITE_URL or the proxy.`;
  return `${siteUrl} answers ${status}: start the site, or correct where the proxy sends requests.`;
}

export function judgeAnswer(
  siteUrl: string,
  { report, status, location = '', failure }: SiteAnswer,
): Outcome[] {
  if (report) return [];
  if (status !== undefined) return [problem(describeStatus(siteUrl, status, location))];
  const code = codeOf(failure);
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS/.test(code))
    return [problem(`The certificate of ${siteUrl} is not valid (${code}): renew it, or correct its name.`)];
  const text = `${siteUrl} does not answer this machine (${code}): if it answers nobody else either, start Linefeed or correct SITE_URL.`;
  return [warning(text)];
}

export const siteAddress: Check = {
  name: 'SITE_URL',
  async run({ settings }) {
    const { siteUrl } = settings;
    const found = [...judgeAddress(settings), ...judgeAnswer(siteUrl, await askSite(settings))];
    return orGood(found, `${siteUrl} answers.`);
  },
};
