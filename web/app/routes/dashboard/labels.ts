import {
  type AdminSettings,
  type AuditAction,
  type AuditEntry,
  type PageName,
  readPanelDetail,
  type Settings,
} from 'cms/contract';

export const actionLabels: Record<AuditAction, string> = {
  'user.promote': 'Made admin',
  'user.demote': 'Removed as admin',
  'user.ban': 'Banned',
  'user.unban': 'Unbanned',
  'blog.status': 'Changed status',
  'blog.delete': 'Deleted blog',
  'comment.hide': 'Hid comment',
  'comment.show': 'Showed comment again',
  'comment.delete': 'Deleted comment',
  'report.decide': 'Decided on report',
  'tag.rename': 'Renamed tag',
  'tag.merge': 'Merged tag',
  'mail.release': 'Released held mail',
  'mail.discard': 'Discarded held mail',
  'settings.change': 'Changed settings',
  'subscribers.unsubscribe': 'Unsubscribed a domain',
  'login.fail': 'Failed login',
};

/** An action of a later version has no label yet, and is shown by its own name. */
export function actionLabel(action: string): string {
  return Object.hasOwn(actionLabels, action) ? actionLabels[action as AuditAction] : action;
}

/** The detail of an entry, and who acted where it was no user of the site. */
export function describeEntry({ action, actor, detail }: AuditEntry): { nonUser?: string; detail: string } {
  const translate = action === 'settings.change' ? labelSettings : (text: string) => text;
  if (actor) return { detail: translate(detail) };
  const { account, detail: text } = readPanelDetail(detail);
  const nobody = action === 'comment.hide' ? 'Automatic' : 'Unknown';
  return { nonUser: account ? `Panel account ${account}` : nobody, detail: translate(text) };
}

const settingLabels = new Map([
  ['moderation', 'Moderation'],
  ['email_confirmation', 'Email confirmation'],
  ['digest', 'Mail to subscribers'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['location', 'Location'],
  ['social_links', 'Social links'],
  ['reports_hide', 'Reports hide comments'],
]);

/** Replaces the names of settings and moderation modes by the labels of their form. */
function labelSettings(changes: string): string {
  return changes.split(', ').map(labelSetting).join(', ');
}

function labelSetting(change: string): string {
  const [column = '', values] = change.split(': ');
  const name = settingLabels.get(column) ?? column;
  return values ? `${name}: ${values.split(' → ').map(labelMode).join(' → ')}` : name;
}

function labelMode(mode: string): string {
  return Object.entries(moderationModes).find(([value]) => value === mode)?.[1].name ?? mode;
}

export const moderationModes: Record<Settings['moderation'], { name: string; text: string }> = {
  off: { name: 'Off', text: 'Blogs are published right away.' },
  'first-post': {
    name: 'First blog',
    text: 'An author’s blogs wait for review until one of them has been published.',
  },
  all: { name: 'All', text: 'Every new blog, and every edit to a published one, waits for review.' },
};

export const emailConfirmations: Record<AdminSettings['emailConfirmation'], { name: string; text: string }> =
  {
    off: { name: 'Off', text: 'Whoever registers may write at once.' },
    required: {
      name: 'Required',
      text: 'Until they confirm their email, people may only save drafts: no publishing, no comments.',
    },
  };

export const digestIntervals: Record<AdminSettings['digest'], { name: string; text: string }> = {
  off: { name: 'Off', text: 'Subscribers get no mail.' },
  daily: { name: 'Daily', text: 'Subscribers get what was published, at most once a day.' },
  weekly: { name: 'Weekly', text: 'Subscribers get what was published, at most once a week.' },
};

/** Whether reports hide a comment by themselves, as the values of the form. */
export const reportsHideChoices = {
  on: {
    name: 'On',
    text: 'Three reports by accounts older than a week hide a comment until somebody decides.',
  },
  off: { name: 'Off', text: 'Comments stay as they are until somebody decides.' },
};

export const pageLabels: Record<PageName, string> = { privacy: 'Privacy', terms: 'Terms' };
