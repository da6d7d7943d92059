import { blogStatusWords } from '../../contract/blog-status';
import {
  decidedWords,
  digestWords,
  emailConfirmationWords,
  mailStatusWords,
  moderationWords,
  reportReasonWords,
  subscriberStatusWords,
} from '../../contract/words';
import { menuTexts } from '../menu-order';

const contentManager = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`content-manager.${key}`, text]));

/** What stands in the database, in the words of an editor; Strapi looks the choices of a field up by themselves. */
const choices = {
  ...digestWords,
  ...emailConfirmationWords,
  ...moderationWords,
  ...blogStatusWords,
  ...subscriberStatusWords,
  ...mailStatusWords,
  ...reportReasonWords,
  open: 'Open',
  closed: 'Decided',
  dismiss: decidedWords.blog.dismiss,
  reject: `${decidedWords.blog.reject} or hidden`,
  delete: decidedWords.blog.delete,
  blog: 'Blog',
  comment: 'Comment',
};

const mediaLibrary = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`upload.${key}`, text]));

/** The panel's own words in place of Strapi's. */
export const texts = {
  ...choices,
  ...menuTexts,
  'Auth.form.welcome.title': 'Welcome to Linefeed',
  'Auth.form.welcome.subtitle': 'Log in to look after the site',
  'Auth.form.register.subtitle': 'This login is for the panel alone, and is no account of the site.',
  'app.components.LeftMenu.logo.alt': 'Linefeed',
  'app.components.LeftMenu.navbrand.title': 'Linefeed',
  'app.components.LeftMenu.navbrand.workplace': 'Panel',
  anErrorOccurred: 'This cannot be shown. Perhaps it was deleted; else try again in a moment.',
  'app.components.EmptyStateLayout.content-document': 'Nothing here',
  'app.components.EmptyStateLayout.content-permissions': 'Your role does not include this page.',
  'app.components.NotFoundPage.back': 'To the home page',
  'app.page.not.found': 'There is nothing at this address.',
  'app.components.ToggleCheckbox.on-label': 'Yes',
  'app.components.ToggleCheckbox.off-label': 'No',
  'Settings.permissions': 'People',
  'Settings.permissions.users.listview.header.subtitle': 'Everybody who can log in to this panel',
  'Settings.profile.form.section.experience.title': 'How the panel looks',
  'Settings.profile.form.section.experience.interfaceLanguageHelp': 'Only you see these changes.',
  'Settings.profile.form.section.experience.interfaceLanguage.hint': 'The panel speaks English so far.',
  'Settings.profile.form.section.experience.mode.label': 'Light or dark',
  'Settings.profile.form.section.experience.mode.hint': 'By default as your device is set.',
  ...mediaLibrary({
    'header.actions.add-assets': 'Add files',
    'header.actions.upload-assets': 'Upload files',
    'header.actions.upload-new-asset': 'Upload a file',
    'list.assets.title': 'Files ({count})',
    'list.assets-empty.search': 'Nothing found',
    'list.assets-empty.title': 'There are no files yet',
    'list.assets-empty.title-withSearch': 'Nothing was found',
    'list.assets-empty.subtitle': 'Pictures that you add are found here.',
    'list.assets.empty': 'There are no files yet',
    'list.assets.empty-upload': 'Upload the first ones …',
    'list.assets.selected':
      '{numberFolders, plural, one {1 folder} other {# folders}}, {numberAssets, plural, one {1 file} other {# files}}',
    'list.folder.subtitle':
      '{folderCount, plural, one {# folder} other {# folders}}, {filesCount, plural, one {# file} other {# files}}',
    'header.search-results.count.assets':
      '{numberAssets, plural, =0 {No files} one {1 file} other {# files}}',
    'modal.header.browse': 'Choose files',
    'modal.header.pending-assets': 'Files to upload',
    'modal.upload-list.footer.button': 'Upload {number, plural, one {# file} other {# files}} to the library',
    'modal.upload-list.sub-header-subtitle': 'They can still be changed before they are added',
    'modal.upload-list.sub-header.button': 'Add more files',
    'bulk.select.label': 'Select all files',
    'search.label': 'Search for a file',
    'tabs.title': 'Where are the files?',
  }),
  ...contentManager({
    'containers.edit.panels.default.title': 'Changes',
    'form.Input.hint.text':
      '{min, select, undefined {} other {At least {min}}}{divider}{max, select, undefined {} other {At most {max}}}{unit}{br}{description}',
    'validation.error': 'Some fields are not complete yet: see beside them.',
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
