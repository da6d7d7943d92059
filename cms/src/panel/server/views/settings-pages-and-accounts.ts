import { cssHint, settingWords } from '../../../contract/words';
import { dateField, type TypeView } from './view';

export const siteSettingView: TypeView = {
  title: 'id',
  sort: 'createdAt:DESC',
  pageSize: 10,
  list: ['siteName', 'moderation'],
  form: [
    { siteName: 6, accent: 6 },
    { tagline: 12 },
    { description: 12 },
    { logo: 6, icon: 6 },
    { navigation: 12 },
    { homeTitle: 12 },
    { homeText: 12 },
    { footerText: 12 },
    { footerCategories: 12 },
    { css: 12 },
    { moderation: 6, reportsHide: 6 },
    { emailConfirmation: 6, digest: 6 },
    { email: 6, phone: 6 },
    { location: 6 },
    { socialLinks: 12 },
  ],
  fields: {
    siteName: { label: settingWords.siteName, hint: 'In titles, mails, feeds and this panel.' },
    accent: {
      label: settingWords.accent,
      hint: 'Such as #0b7a4b. Buttons, links and pictures follow; texts stay readable in both themes.',
    },
    tagline: { label: settingWords.tagline, hint: 'Under the name in the footer.' },
    description: { label: settingWords.description },
    logo: { label: settingWords.logo, hint: 'In place of the name in the header.' },
    icon: {
      label: settingWords.icon,
      hint: 'A square picture of 180 pixels or more, for tabs and home screens.',
    },
    navigation: {
      label: settingWords.navigation,
      hint: 'In the header. An address begins with / or https://.',
    },
    homeTitle: { label: settingWords.homeTitle, hint: 'After a comma, a second line begins.' },
    homeText: { label: settingWords.homeText },
    footerText: { label: settingWords.footerText, hint: 'Beside the year, on every page.' },
    footerCategories: { label: settingWords.footerCategories },
    css: { label: settingWords.css, hint: cssHint },
    moderation: {
      label: settingWords.moderation,
      hint: '“Off” publishes at once. “First blog” holds an author’s blogs until one is published. “All” holds every blog.',
    },
    emailConfirmation: {
      label: settingWords.emailConfirmation,
      hint: 'Authors must confirm their email before they can publish or respond.',
    },
    reportsHide: {
      label: settingWords.reportsHide,
      hint: 'Three reports by accounts older than a week hide a response until an editor decides.',
    },
    digest: {
      label: settingWords.digest,
      hint: 'Subscribers get the new blogs this often. Without new blogs there is no mail.',
    },
    email: { label: settingWords.email, hint: 'Readers see it on the contact page.' },
    phone: { label: settingWords.phone },
    location: { label: settingWords.location, hint: 'A town, or a whole address.' },
    socialLinks: {
      label: settingWords.socialLinks,
      hint: 'These links are at the foot of each page. An address begins with https://, or with / on this site.',
    },
  },
};

export const pageView: TypeView = {
  title: 'name',
  sort: 'name:ASC',
  pageSize: 10,
  list: ['name', 'updatedAt'],
  form: [{ html: 12 }],
  fields: {
    name: { label: 'Page', isReadOnly: true },
    html: {
      label: 'Text',
      hint: 'As long as it is empty, About and Contact show the usual text, and Privacy and Terms are not shown.',
    },
    updatedAt: dateField('Changed on'),
  },
};

export const accountView: TypeView = {
  title: 'name',
  sort: 'createdAt:DESC',
  pageSize: 20,
  list: ['name', 'email', 'role', 'blocked', 'createdAt'],
  form: [
    { name: 6, email: 6 },
    { password: 6, role: 6 },
    { profilePicture: 12 },
    { bio: 12 },
    { website: 12 },
    { links: 12 },
    { blocked: 6 },
  ],
  fields: {
    name: { label: 'Name' },
    email: { label: 'Email', hint: 'A changed email must be confirmed again, and ends all sessions.' },
    password: {
      label: 'New password',
      hint: 'Leave it empty to keep the password. A new one ends all sessions.',
    },
    role: { label: 'Role', namedBy: 'name', hint: 'Admins look after the site in its dashboard.' },
    profilePicture: { label: 'Picture' },
    bio: { label: 'About' },
    website: { label: 'Website', hint: 'An https address.' },
    links: { label: 'Links', hint: 'At most three, with https addresses.' },
    blocked: { label: 'Banned', hint: 'A banned account cannot log in.' },
    confirmed: { label: 'Email confirmed', isReadOnly: true },
    blogsCount: { label: 'Published blogs', isReadOnly: true },
    followersCount: { label: 'Followers', isReadOnly: true },
    createdAt: dateField('Registered'),
  },
};
