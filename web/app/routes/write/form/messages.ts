import type { BlogStatus } from 'cms/contract';
import type { Saved } from '../action.server';
import type { Intent } from './use-saving';

/** What a save that worked says. */
export function savedMessage(isNew: boolean, intent: Intent, status: BlogStatus): string {
  const waits = status === 'pending' ? ' It is waiting for review.' : '';
  if (isNew && intent === 'draft') return 'Draft saved.';
  const isPosted = isNew || intent === 'publish';
  return (isPosted ? 'Blog posted successfully!' : 'Blog updated successfully!') + waits;
}

/** What a save that failed says; status 0 is a request without an answer. */
export function refusedMessage(
  isNew: boolean,
  { status, message }: Pick<Extract<Saved, { kind: 'refused' }>, 'status' | 'message'>,
): string {
  if (isNew) return message || 'Failed to post blog.';
  return status === 0 ? 'Error updating blog.' : 'Failed to update blog.';
}
