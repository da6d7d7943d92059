import { useOutcome } from '../use-outcome';
import { useHideCommentMutation } from './calls';

export const hideQuestion = {
  title: 'Hide this response',
  text: 'Readers see that there is a response, but not its text. You can show it again at any time.',
  readers: 'optional, for the audit log',
  confirmLabel: 'Hide',
};

/** Hides a comment or shows it again. */
export function useHide(documentId: string) {
  const [hideComment, { isLoading }] = useHideCommentMutation();
  const { explain, showDone, showFailed } = useOutcome();

  /** Gives the message of a refusal. */
  async function setHidden(hidden: boolean, reason?: string): Promise<string | null> {
    const answer = await hideComment({ documentId, hidden, reason: reason || undefined });
    if ('error' in answer) return explain(answer.error);
    showDone(hidden ? 'The response is hidden' : 'The response is shown again');
    return null;
  }

  async function show() {
    const message = await setHidden(false);
    if (message) showFailed(message);
  }

  return { hide: (reason: string) => setHidden(true, reason), show, isSending: isLoading };
}
