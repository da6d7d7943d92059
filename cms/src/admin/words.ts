/** What stands in the database as a code, in words. */
export const mailKinds: Record<string, string> = {
  ban: 'Ban of an account',
  'confirm-email': 'Confirmation of an email',
  'confirm-subscription': 'Confirmation of a subscription',
  contact: 'Contact message',
  decision: 'Decision about a blog',
  digest: 'New blogs for subscribers',
  'email-changed': 'Change of an email',
  notifications: 'Notifications',
  'provider-connected': 'Sign-in by a provider',
  'reset-password': 'New password',
};

export const auditActions: Record<string, string> = {
  'blog.status': 'Changed a blog’s status',
  'blog.delete': 'Deleted a blog',
  'comment.delete': 'Deleted a comment',
  'comment.hide': 'Hid a comment',
  'comment.show': 'Showed a comment again',
  'login.fail': 'Failed to log in',
  'mail.discard': 'Gave up held mail',
  'mail.release': 'Released held mail',
  'report.decide': 'Decided about a report',
  'settings.change': 'Changed the settings',
  'subscribers.unsubscribe': 'Ended subscriptions',
  'tag.rename': 'Renamed a tag',
  'tag.merge': 'Merged a tag',
  'user.ban': 'Banned an account',
  'user.unban': 'Lifted a ban',
  'user.promote': 'Made somebody admin',
  'user.demote': 'Ended being admin',
};

export const pageNames: Record<string, string> = { privacy: 'Privacy', terms: 'Terms' };

/** What an audit entry is about. */
export const subjectTypes: Record<string, string> = {
  blog: 'Blog',
  comment: 'Comment',
  mails: 'Mails',
  report: 'Report',
  settings: 'Settings',
  subscribers: 'Subscribers',
  tag: 'Tag',
  user: 'Account',
};
