import { settingWords } from '../../contract/words';
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
      hint: 'Which blogs wait for approval: of each author the first, or all. Until an editor has decided, only its author and the admins see a blog that waits.',
    },
    emailConfirmation: {
      label: settingWords.emailConfirmation,
      hint: 'Whether authors must confirm their email. Until they have, they can neither publish nor comment.',
    },
    reportsHide: {
      label: settingWords.reportsHide,
      hint: 'A comment that three accounts older than a week have reported is hidden until an editor has decided.',
    },
    digest: {
      label: settingWords.digest,
      hint: 'How often they get the new blogs. Nothing is sent when nothing was published.',
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
  moderation: { title: 'Moderation', hint: 'What readers see before an editor has looked at it.' },
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
    email: { label: 'Email', hint: 'A changed email has to be confirmed anew. All its sessions end.' },
    password: { label: 'New password', hint: 'Empty: the password stays. A new one ends all sessions.' },
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
