import { defaultSiteColumns } from '../database/default-site-columns';
import { findContactEmail } from '../api/site-setting/services/site-setting';
import { placeholderEmail } from '../contract';
import { db } from '../database/connection';
import { newRow } from '../database/new-row';
import { env } from '../env';
import { defaultPages } from './default-pages';

/** The categories that authors choose among. */
const selectable = [
  'Web Development',
  'portfolio',
  'Mobile Development',
  'Frontend',
  'Backend',
  'Full Stack',
  'DevOps',
  'APIs & Integration',
  'Programming Languages',
  'Open Source',
];
/** Offered to readers only. */
const browseOnly = ['JavaScript', 'React', 'Life'];

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The categories of a new site; afterwards they are the editors'. */
async function ensureCategories() {
  if (await db()('categories').first('id')) return;
  const rows = [...selectable, ...browseOnly].map((name, position) => ({
    ...newRow(),
    name,
    slug: slugOf(name),
    selectable: selectable.includes(name),
    position,
    blogs_count: 0,
  }));
  await db()('categories').insert(rows).onConflict('slug').ignore();
}

/** Users without the admin role are plain users; the plugin's own `public` role stays as it is and may do nothing. */
async function ensureAdminRole() {
  if (await db()('up_roles').where({ type: 'admin' }).first('id')) return;
  const role = { name: 'Admin', description: 'Moderates the site.', type: 'admin' };
  await db()('up_roles').insert({ ...newRow(), ...role });
}

const placeholders = { phone: '+00 000 000 000', email: placeholderEmail, location: 'Everywhere' };

/** Strangers find a public site at once: it shows no address that leads nowhere, and no stranger's blog that nobody has read. */
const byReach = () =>
  env.siteIsLocal
    ? { moderation: 'off', ...placeholders }
    : { moderation: 'first-post', phone: '', email: '', location: '' };

/** A site that was tried out on one machine first still has the placeholders when it becomes public. */
async function clearPlaceholders() {
  const untouched = await db()('site_settings').where({ email: placeholderEmail }).first();
  if (!untouched) return;
  const stale = Object.entries(placeholders).filter(
    ([column, placeholder]) => untouched[column] === placeholder,
  );
  await db()('site_settings').update(Object.fromEntries(stale.map(([column]) => [column, ''])));
}

async function ensureSettings() {
  if (await db()('site_settings').first('id')) return;
  await db()('site_settings').insert({
    ...newRow(),
    ...byReach(),
    email_confirmation: 'off',
    digest: 'weekly',
    reports_hide: true,
    social_links: JSON.stringify([{ name: 'RSS', url: '/rss.xml' }]),
    ...defaultSiteColumns(),
  });
}

/** Pages that an operator has emptied stay empty. */
async function ensurePages() {
  for (const [name, html] of Object.entries(defaultPages)) {
    await db()('pages')
      .insert({ ...newRow(), name, html })
      .onConflict('name')
      .ignore();
  }
}

async function warnIfNobodyIsWrittenTo() {
  if (await findContactEmail()) return;
  strapi.log.warn(
    'Contact messages are stored, but mailed to nobody: set CONTACT_EMAIL, or another contact email in the settings.',
  );
}

/** Role, categories and settings that a new site starts with. */
export async function ensureSiteDefaults() {
  await ensureAdminRole();
  await ensureCategories();
  await ensureSettings();
  if (!env.siteIsLocal) await clearPlaceholders();
  await ensurePages();
  await warnIfNobodyIsWrittenTo();
}
