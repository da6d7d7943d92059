import { blogStatusWords } from '../../../contract/blog-status';
import {
  decidedWords,
  digestWords,
  emailConfirmationWords,
  mailStatusWords,
  moderationWords,
  subscriberStatusWords,
} from '../../../contract/words';

/** Words for values of the database. Strapi looks up the choices of a field by the value alone. */
const choices = {
  ...digestWords,
  ...emailConfirmationWords,
  ...moderationWords,
  ...blogStatusWords,
  ...subscriberStatusWords,
  ...mailStatusWords,
  open: 'Open',
  closed: 'Decided',
  dismiss: decidedWords.blog.dismiss,
  reject: `${decidedWords.blog.reject} or hidden`,
  delete: decidedWords.blog.delete,
  blog: 'Blog',
  comment: 'Response',
};

/** The panel's own words in place of Strapi's. */
export const texts = (siteName: string) => ({
  ...choices,
  'Auth.form.welcome.title': `Welcome to ${siteName}`,
  'Auth.form.welcome.subtitle': 'Log in to manage the site',
  'Auth.form.register.subtitle': 'This login works in the panel only. It is not an account of the site.',
  'Auth.form.button.password-recovery': 'This panel sends no mails. Ask a super admin for a new password.',
  'app.components.LeftMenu.logo.alt': siteName,
  'app.components.LeftMenu.navbrand.title': siteName,
  'app.components.LeftMenu.navbrand.workplace': 'Panel',
  'app.components.ToggleCheckbox.on-label': 'Yes',
  'app.components.ToggleCheckbox.off-label': 'No',
  'HomePage.header.subtitle': 'Write, review and manage your site',
  anErrorOccurred: 'This page could not be loaded. It may have been deleted.',
  'content-manager.plugin.name': 'Content',
  'content-manager.header.name': 'Content',
  'content-manager.components.LeftMenu.collection-types': 'Content',
  'content-manager.components.LeftMenu.single-types': 'Site',
  'content-manager.actions.delete.dialog.body': 'This is deleted for good. Are you sure?',
});
