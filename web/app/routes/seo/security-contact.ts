import type { LoaderFunctionArgs } from '@remix-run/node';
import { getCachedSettings } from '../../cms/setting.server';
import { env } from '../../env.server';
import { urls } from '../../urls';

const daysValid = 180;
const dayMs = 24 * 60 * 60 * 1000;

/** Whom to tell about a security problem (RFC 9116). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { contact } = await getCachedSettings(context);
  const lines = [
    // An address with anything else in it would not be one line, or not one address.
    ...(/^[^\s@<>"%?#]+@[^\s@<>"%?#]+$/.test(contact.email) ? [`Contact: mailto:${contact.email}`] : []),
    `Contact: ${env.SITE_URL}${urls.contact}`,
    `Expires: ${endOfValidity().toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env.SITE_URL}${urls.securityContact}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** Whole days, so that the document changes once a day. */
function endOfValidity(): Date {
  return new Date((Math.floor(Date.now() / dayMs) + daysValid) * dayMs);
}
