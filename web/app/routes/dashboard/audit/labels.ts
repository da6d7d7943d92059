import { type AuditAction, type AuditEntry, readPanelDetail } from 'cms/contract';
import { modes } from '../settings/modes';

export const actionLabels: Record<AuditAction, string> = {
  'user.promote': 'Made admin',
  'user.demote': 'Removed as admin',
  'user.ban': 'Banned',
  'user.unban': 'Unbanned',
  'blog.status': 'Changed status',
  'blog.delete': 'Deleted blog',
  'settings.change': 'Changed settings',
  'login.fail': 'Failed login',
};

/** What was done, in words; an action of a later version stands as it is. */
export function actionLabel(action: string): string {
  return Object.hasOwn(actionLabels, action) ? actionLabels[action as AuditAction] : action;
}

/** What is said about a deed, and who did it where that is nobody with an account of the site. */
export function describeEntry({ action, actor, detail }: AuditEntry): { stranger?: string; detail: string } {
  const inWords = action === 'settings.change' ? settingNames : (text: string) => text;
  if (actor) return { detail: inWords(detail) };
  const { account, detail: text } = readPanelDetail(detail);
  return { stranger: account ? `Panel account ${account}` : 'Unknown', detail: inWords(text) };
}

const labels: Record<string, string> = {
  moderation: 'Moderation',
  phone: 'Phone',
  email: 'Email',
  location: 'Location',
  social_links: 'Social links',
};

/** Changed settings, and what the moderation was and is, by the names that their form gives them. */
function settingNames(changes: string): string {
  return changes.split(', ').map(settingName).join(', ');
}

function settingName(change: string): string {
  const [column = '', values] = change.split(': ');
  const name = Object.hasOwn(labels, column) ? labels[column] : column;
  return values ? `${name}: ${values.split(' → ').map(modeName).join(' → ')}` : `${name}`;
}

function modeName(mode: string): string {
  return Object.hasOwn(modes, mode) ? modes[mode as keyof typeof modes].name : mode;
}
