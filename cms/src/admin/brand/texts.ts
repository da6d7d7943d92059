const contentManager = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`content-manager.${key}`, text]));

/** What stands in the database, in the words of an editor; Strapi looks the choices of a field up by themselves. */
const choices = {
  draft: 'Draft',
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
  off: 'Off',
  'first-post': 'Each author’s first blog',
  all: 'All blogs and their edits',
  required: 'Required',
  daily: 'Every day',
  weekly: 'Every week',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Too late',
  unsent: 'Not sent',
  held: 'Held',
  open: 'Open',
  closed: 'Decided',
  dismiss: 'Kept',
  reject: 'Rejected or hidden',
  delete: 'Deleted',
  blog: 'Blog',
  comment: 'Comment',
};

/** The panel's own words in place of Strapi's. */
export const texts = {
  ...choices,
  'Auth.form.welcome.title': 'Welcome to Linefeed',
  'Auth.form.welcome.subtitle': 'Log in to look after the site',
  'Auth.form.register.subtitle': 'This login is for the panel alone, and is no account of the site.',
  'app.components.LeftMenu.logo.alt': 'Linefeed',
  'app.components.LeftMenu.navbrand.title': 'Linefeed',
  'app.components.LeftMenu.navbrand.workplace': 'Panel',
  'app.components.EmptyStateLayout.content-document': 'Nothing here',
  'app.components.ToggleCheckbox.on-label': 'Yes',
  'app.components.ToggleCheckbox.off-label': 'No',
  'Settings.permissions': 'People',
  'Settings.permissions.users.listview.header.subtitle': 'Everybody who can log in to this panel',
  ...contentManager({
    'plugin.name': 'Content',
    'header.name': 'Content',
    'components.LeftMenu.collection-types': 'Content',
    'components.LeftMenu.single-types': 'Site',
    'actions.delete.label': 'Delete',
    'actions.delete.dialog.body': 'This is deleted for good. Are you sure?',
    'containers.edit.title.new': 'New entry',
    'HeaderLayout.button.label-add-entry': 'New entry',
    'pages.ListView.header-subtitle': '{number, plural, =0 {Nothing found} one {# entry} other {# entries}}',
  }),
};
