import type { StrapiApp } from '@strapi/strapi/admin';

/** The entries of the menu, those that an editor needs most often first. */
const entries: [uid: string, name: string][] = [
  ['api::blog.blog', 'Blogs'],
  ['api::comment.comment', 'Comments'],
  ['api::report.report', 'Reports'],
  ['api::contact-message.contact-message', 'Contact messages'],
  ['api::subscriber.subscriber', 'Subscribers'],
  ['api::category.category', 'Categories'],
  ['api::tag.tag', 'Tags'],
  ['api::page.page', 'Pages'],
  ['api::mail.mail', 'Outgoing mail'],
  ['api::audit-entry.audit-entry', 'Audit log'],
  ['plugin::users-permissions.user', 'Site accounts'],
];

/** Strapi sorts its menu by what it then looks up as the key of a text. */
const sortKeys = new Map(entries.map(([uid, name], i) => [uid, `${String(i).padStart(2, '0')} ${name}`]));

export const menuTexts = Object.fromEntries(entries.map(([uid, name]) => [sortKeys.get(uid), name]));

interface Menu {
  ctLinks: { uid: string; title: string }[];
}

const sortByUse = (menu: Menu): Menu => ({
  ...menu,
  ctLinks: menu.ctLinks.map((link) => ({ ...link, title: sortKeys.get(link.uid) ?? link.title })),
});

export function orderMenu(app: StrapiApp) {
  app.registerHook('Admin/CM/pages/App/mutate-collection-types-links', sortByUse);
}
