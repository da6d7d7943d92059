import type { AuditAction } from './audit';
import type { MailStatus } from './mail-status';
import type { PageName } from './page';
import type { ReportDecision, ReportedType, ReportReason } from './report';
import type { AdminSettings } from './setting';
import type { SubscriberStatus } from './subscriber';

// The words of the site's dashboard and of the panel for the codes of the API.

export const auditActionWords: Record<AuditAction, string> = {
  'user.promote': 'Made admin',
  'user.demote': 'Removed as admin',
  'user.ban': 'Banned',
  'user.unban': 'Unbanned',
  'blog.status': 'Changed status',
  'blog.delete': 'Deleted blog',
  'comment.hide': 'Hid response',
  'comment.show': 'Showed response again',
  'comment.delete': 'Deleted response',
  'report.decide': 'Decided on report',
  'tag.rename': 'Renamed tag',
  'tag.merge': 'Merged tag',
  'mail.release': 'Released held mail',
  'mail.discard': 'Discarded held mail',
  'settings.change': 'Changed settings',
  'subscribers.unsubscribe': 'Unsubscribed a domain',
  'login.fail': 'Failed login',
};

export const mailKindWords: Readonly<Record<string, string>> = {
  contact: 'Contact message',
  'confirm-email': 'Confirm an email',
  'email-changed': 'Email changed',
  'provider-connected': 'Sign-in connected',
  'reset-password': 'Reset a password',
  ban: 'Ban',
  decision: 'Decision of a moderator',
  'confirm-subscription': 'Confirm a subscription',
  digest: 'New blogs for subscribers',
  notifications: 'Notifications',
};

export const mailStatusWords: Record<MailStatus, string> = {
  waiting: 'Waiting',
  held: 'Held',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Expired',
  unsent: 'Not sent',
};

export const subscriberStatusWords: Record<SubscriberStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
};

export const reportReasonWords: Record<ReportReason, string> = {
  spam: 'Spam',
  abuse: 'Abuse',
  copyright: 'Copyright',
  other: 'Something else',
};

/** The decisions of a moderator, as words of buttons. */
export const decisionWords: Record<ReportedType, Record<ReportDecision, string>> = {
  blog: { dismiss: 'Keep', reject: 'Reject', delete: 'Delete' },
  comment: { dismiss: 'Keep', reject: 'Hide', delete: 'Delete' },
};

/** The words for the outcome of such a decision. */
export const decidedWords: Record<ReportedType, Record<ReportDecision, string>> = {
  blog: { dismiss: 'Kept', reject: 'Rejected', delete: 'Deleted' },
  comment: { dismiss: 'Kept', reject: 'Hidden', delete: 'Deleted' },
};

export const pageWords: Record<PageName, string> = {
  about: 'About',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
};

export const settingWords = {
  moderation: 'Moderation',
  emailConfirmation: 'Email confirmation',
  digest: 'Mail to subscribers',
  reportsHide: 'Reports hide responses',
  phone: 'Phone',
  email: 'Email',
  location: 'Location',
  socialLinks: 'Social links',
  siteName: 'Name of the site',
  tagline: 'Tagline',
  description: 'Description for search engines and feeds',
  logo: 'Logo',
  icon: 'Icon',
  accent: 'Accent colour',
  css: 'Custom CSS',
  navigation: 'Navigation',
  homeTitle: 'Title of the home page',
  homeText: 'Text of the home page',
  footerText: 'Text of the footer',
  footerCategories: 'Categories of the footer',
};

export const cssHint =
  'Applies to the home page, blogs, lists, categories, tags, authors and About only. It can load only pictures on this server: url(/uploads/…).';

export const moderationWords: Record<AdminSettings['moderation'], string> = {
  off: 'Off',
  'first-post': 'First blog',
  all: 'All',
};

export const emailConfirmationWords: Record<AdminSettings['emailConfirmation'], string> = {
  off: 'Off',
  required: 'Required',
};

export const digestWords: Record<AdminSettings['digest'], string> = {
  off: 'Off',
  daily: 'Daily',
  weekly: 'Weekly',
};

/** A code of a later version has no word yet, and is shown as it is. */
export const wordOf = (words: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? code;

/** `moderation: off → all`, of the column `moderation`. */
function describeSetting(change: string): string {
  const [column = '', values] = change.split(': ');
  const name = wordOf(
    settingWords,
    column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const modes = values?.split(' → ').map((mode) => wordOf(moderationWords, mode));
  return modes ? `${name}: ${modes.join(' → ')}` : name;
}

/** `dismiss: reason`, of a report. */
function describeDecision(detail: string, type: string): string {
  const [, decision = '', reason = ''] = /^(\w*)(.*)$/s.exec(detail) ?? [];
  const words = Object.hasOwn(decisionWords, type) ? decisionWords[type as ReportedType] : decisionWords.blog;
  return wordOf(words, decision) + reason;
}

/** The detail of an entry of the audit log, with words in the place of codes. */
export function describeAuditDetail(action: string, subjectType: string, detail: string): string {
  if (action === 'settings.change') return detail.split(', ').map(describeSetting).join(', ');
  return action === 'report.decide' ? describeDecision(detail, subjectType) : detail;
}
