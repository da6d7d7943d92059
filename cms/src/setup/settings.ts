import { db } from '../database/connection';
import { newRow } from '../database/rows';

/** Neutral settings for the first start. */
export async function ensureSettings() {
  if (await db()('site_settings').first('id')) return;
  await db()('site_settings').insert({
    ...newRow(),
    moderation: 'off',
    phone: '+00 000 000 000',
    email: 'hello@linefeed.dev',
    location: 'Everywhere',
    social_links: JSON.stringify([{ name: 'RSS', url: '/rss.xml' }]),
  });
}
