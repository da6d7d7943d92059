import type { DialogName } from '../../../ui/dialog/dialog-address';

interface ActionTexts {
  label: string;
  /** Shown when the action failed and the CMS gave no reason. */
  failure: string;
  /** The dialog that confirms the action. */
  dialog?: DialogName;
}

export type UserAction = 'makeAdmin' | 'removeAdmin' | 'ban' | 'unban';

export const userActions: Record<UserAction, ActionTexts> = {
  makeAdmin: { label: 'Make Admin', failure: 'Failed to make admin', dialog: 'promote' },
  removeAdmin: { label: 'Remove admin', failure: 'Failed to remove admin' },
  ban: { label: 'Ban', failure: 'Failed to ban the user', dialog: 'ban' },
  unban: { label: 'Unban', failure: 'Failed to unban the user' },
};

export function isUserAction(intent: unknown): intent is UserAction {
  return typeof intent === 'string' && Object.hasOwn(userActions, intent);
}

export function userFailureMessage(intent: unknown): string {
  return isUserAction(intent) ? userActions[intent].failure : 'Network error. Please try again.';
}

/** The filters of the list: their name in the address, their label, and the query of the API. */
export const userFilters = [
  { value: 'admins', name: 'Admins', filter: { role: 'admin' } },
  { value: 'banned', name: 'Banned users', filter: { banned: 'true' } },
] as const;
