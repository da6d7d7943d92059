import { fieldOf, type PendingAction } from './pending-actions';

export type DropReason = 'logged out' | 'other account' | 'too old' | 'refused';

/** What is said of an action that is not sent, and the text that goes back to its box. */
export interface Dropped {
  message: string;
  text: string;
}

const because: Record<DropReason, string> = {
  'logged out': 'because you are logged out',
  'other account': 'because another account is logged in now',
  'too old': 'because it waited for more than 24 hours',
  refused: 'because the site refused it',
};

export function dropped({ kind, fields }: PendingAction, reason: DropReason): Dropped {
  const text = kind === 'comment' ? fieldOf(fields, 'content') : '';
  const isOwn = reason === 'too old' || reason === 'refused';
  // Nobody else may see the text: its box is that of the account that wrote it.
  const where = isOwn
    ? 'Its text is back in its box.'
    : 'In this tab, its text is back in its box for whoever wrote it.';
  const what = kind === 'comment' ? 'A response' : 'A like';
  const message = `${what} was not sent, ${because[reason]}.`;
  return { message: text ? `${message} ${where}` : message, text };
}
