import type { LoaderFunctionArgs } from '@remix-run/node';
import { placeholderEmail } from 'cms/contract';
import { getCachedSettings } from '../../cms/setting.server';
import { env } from '../../env.server';
import { urls } from '../../urls';

const daysValid = 180;
const dayMs = 24 * 60 * 60 * 1000;

/** Names the contact for security problems (RFC 9116). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { contact } = await getCachedSettings(context);
  const lines = [
    ...(canBeNamed(contact.email) ? [`Contact: mailto:${contact.email}`] : []),
    `Contact: ${env.SITE_URL}${urls.contact}`,
    `Expires: ${endOfValidity().toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env.SITE_URL}${urls.securityContact}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** False for a new site's placeholder, which is nobody's address, and for anything but one address on one line. */
function canBeNamed(email: string): boolean {
  return email !== placeholderEmail && /^[^\s@<>"%?#]+@[^\s@<>"%?#]+$/.test(email);
}

/** Whole days, so that the document changes once a day. */
function endOfValidity(): Date {
  return new Date((Math.floor(Date.now() / dayMs) + daysValid) * dayMs);
}
