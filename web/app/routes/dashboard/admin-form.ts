import { useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { catchNetworkError, networkFailure } from '../../http/failure';
import { useCloseDialog } from '../../ui/dialog/dialog';
import { useToast } from '../../ui/toast/toast';

/** By the intent of a form: shown when its action failed and the CMS gave no reason. */
const failureMessages = new Map([
  ['delete', 'Failed to delete blog'],
  ['status', 'Failed to change the status'],
  ['decide', 'Failed to decide on the report'],
  ['statuses', 'Failed to change the status of these blogs'],
  ['sendAgain', 'Failed to send the mail again'],
  ['decideHeld', 'Failed to decide on the held mails'],
  ['makeAdmin', 'Failed to make admin'],
  ['removeAdmin', 'Failed to remove admin'],
  ['ban', 'Failed to ban the user'],
  ['unban', 'Failed to unban the user'],
  ['settings', 'Failed to save the settings'],
  ['unsubscribeDomain', 'Failed to unsubscribe the domain'],
]);

export function failureMessageOf(intent: unknown): string {
  return failureMessages.get(String(intent)) ?? 'Network error. Please try again.';
}

/** The `clientAction` of every tab: a network failure becomes an answer, which `useFailureToast` shows. */
export const sendAdminForm = catchNetworkError(async (_error, sent) =>
  networkFailure(failureMessageOf((await sent.formData()).get('intent'))),
);

/** Shows a network failure as a toast, and closes the dialog that the form was in. */
export function useFailureToast() {
  const answer = useActionData<{ message?: string }>();
  const toast = useToast();
  const closeDialog = useCloseDialog();
  const lastShown = useRef<unknown>();
  useEffect(() => {
    if (!answer?.message || lastShown.current === answer) return;
    lastShown.current = answer;
    toast({ kind: 'error', message: answer.message });
    closeDialog();
  }, [answer, toast, closeDialog]);
}
