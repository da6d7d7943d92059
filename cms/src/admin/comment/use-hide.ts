import { useDocumentRBAC, useNotification } from '@strapi/strapi/admin';
import { useRefusal } from '../use-refusal';
import { useHideCommentMutation } from './calls';

export const hideQuestion = {
  title: 'Hide this comment',
  text: 'Readers see that there is a comment, but not what it says. You can show it again at any time.',
  readers: 'optional, for the audit log',
  confirmLabel: 'Hide',
};

export const useMayHide = () =>
  useDocumentRBAC('HideComment', ({ canUpdate, canUpdateFields }) =>
    Boolean(canUpdate && canUpdateFields.includes('hidden')),
  );

/** Hides a comment or shows it again. */
export function useHide(documentId: string) {
  const [hideComment, { isLoading }] = useHideCommentMutation();
  const { toggleNotification } = useNotification();
  const explain = useRefusal();

  /** Gives the message of a refusal. */
  async function setHidden(hidden: boolean, reason?: string): Promise<string | null> {
    const answer = await hideComment({ documentId, hidden, reason: reason || undefined });
    if ('error' in answer) return explain(answer.error);
    const message = hidden ? 'The comment is hidden' : 'The comment is shown again';
    toggleNotification({ type: 'success', message });
    return null;
  }

  async function show() {
    const message = await setHidden(false);
    if (message) toggleNotification({ type: 'danger', message });
  }

  return { hide: (reason: string) => setHidden(true, reason), show, isSending: isLoading };
}
