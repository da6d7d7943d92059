import { settingWords } from '../../../contract/words';
import { dateField, type TypeView } from './view';

export const siteSettingView: TypeView = {
  title: 'id',
  sort: 'createdAt:DESC',
  pageSize: 10,
  list: ['moderation'],
  form: [
    { moderation: 6, reportsHide: 6 },
    { emailConfirmation: 6, digest: 6 },
    { email: 6, phone: 6 },
    { location: 6 },
    { socialLinks: 12 },
  ],
  fields: {
    moderation: {
      label: settingWords.moderation,
      hint: 'Review each author’s first blog, or every blog. Until a blog is approved, only its author and the admins can see it.',
    },
    emailConfirmation: {
      label: settingWords.emailConfirmation,
      hint: 'Authors must confirm their email before they can publish or comment.',
    },
    reportsHide: {
      label: settingWords.reportsHide,
      hint: 'A comment that three accounts older than a week have reported is hidden until an editor has decided.',
    },
    digest: {
      label: settingWords.digest,
      hint: 'How often subscribers get new blogs. Nothing is sent if nothing was published.',
    },
    email: { label: settingWords.email, hint: 'Readers see it on the contact page.' },
    phone: { label: settingWords.phone },
    location: { label: settingWords.location, hint: 'A town, or a whole address.' },
    socialLinks: {
      label: settingWords.socialLinks,
      hint: 'At the foot of each page. Each has a name, and an address that begins with https:// or, on this site, with /.',
    },
  },
};

/** The parts of the settings' form, each by its first field. */
export const siteSettingSections: Record<string, { title: string; hint: string }> = {
  moderation: { title: 'Moderation', hint: 'What is reviewed before readers see it.' },
  emailConfirmation: { title: 'Mail', hint: 'What authors have to confirm, and what subscribers get.' },
  email: { title: 'Contact', hint: 'What the contact page shows. An empty field is left out there.' },
  socialLinks: { title: 'Links', hint: 'Other places of the site, at the foot of each of its pages.' },
};

export const pageView: TypeView = {
  title: 'name',
  sort: 'name:ASC',
  pageSize: 10,
  list: ['name', 'updatedAt'],
  form: [{ html: 12 }],
  fields: {
    name: { label: 'Page', isReadOnly: true },
    html: { label: 'Text', hint: 'An empty page is not linked from the site.' },
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
    { blocked: 4, confirmed: 4 },
    { blogsCount: 4, followersCount: 4 },
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
    blocked: { label: 'Banned', hint: 'Logged out everywhere, and cannot log in.' },
    confirmed: { label: 'Email confirmed', isReadOnly: true },
    blogsCount: { label: 'Published blogs', isReadOnly: true },
    followersCount: { label: 'Followers', isReadOnly: true },
    createdAt: dateField('Registered'),
  },
};
