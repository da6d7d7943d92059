import type { PendingAction } from './pending-actions';

export type DropReason = 'logged out' | 'other account' | 'too old' | 'refused';

const because: Record<DropReason, string> = {
  'logged out': 'because you are logged out',
  'other account': 'because another account is logged in now',
  'too old': 'because it waited for more than 24 hours',
  refused: 'because the site refused it',
};

/** What is said of an action that is not sent. */
export function droppedMessage({ intent }: PendingAction, reason: DropReason): string {
  if (intent !== 'comment') return `A like was not sent, ${because[reason]}.`;
  const isOwn = reason === 'too old' || reason === 'refused';
  // Nobody else may see the text: its box is that of the account that wrote it.
  const where = isOwn ? '' : ' for whoever wrote it, in this tab';
  return `A response was not sent, ${because[reason]}. Its text is back in its box${where}.`;
}
