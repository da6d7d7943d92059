import type { AuditAction } from 'cms/contract';

export const deeds: Record<AuditAction, string> = {
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
export function deedName(action: string): string {
  return Object.hasOwn(deeds, action) ? deeds[action as AuditAction] : action;
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** `1 March 2026 at 14:05 UTC`. */
export function formatMoment(date: string): string {
  return `${format
    .format(Date.parse(date))
    .replace(/,/, ' at')
    .replace(/ at at /, ' at ')} UTC`;
}
