import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { catchNetworkError, type FormFailure, networkFailure } from '../../http/failure';
import { useToast } from '../../ui/toast/toast';

/** By the intent of a form: shown when its action failed and the CMS gave no reason. */
const failureMessages = new Map([
  ['delete', 'Failed to delete blog'],
  ['status', 'Failed to change the status'],
  ['decide', 'Failed to decide on the report'],
  ['statuses', 'Failed to change the status of these blogs'],
  ['sendAgain', 'Failed to send the mail again'],
  ['sendTest', 'Failed to send a test mail'],
  ['decideHeld', 'Failed to decide on the held mails'],
  ['makeAdmin', 'Failed to make admin'],
  ['removeAdmin', 'Failed to remove admin'],
  ['ban', 'Failed to ban the user'],
  ['unban', 'Failed to unban the user'],
  ['settings', 'Failed to save the settings'],
  ['appearance', 'Failed to save the appearance'],
  ['page', 'Failed to save the page'],
  ['unsubscribeDomain', 'Failed to unsubscribe the domain'],
]);

export function failureMessageOf(intent: unknown): string {
  return failureMessages.get(String(intent)) ?? 'Network error. Please try again.';
}

/** The `clientAction` of every tab. */
export const sendAdminForm = catchNetworkError((intent) => networkFailure(failureMessageOf(intent)));

/** Shows the failure of a form as a toast, but for one that its dialog shows. */
export function useFailureToast() {
  const failure = useActionData<FormFailure<unknown>>();
  const toast = useToast();
  const lastShown = useRef<unknown>();
  // After a conflict the page loads again, and a dialog whose subject has changed is gone.
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isIdle || !failure?.message || lastShown.current === failure) return;
    lastShown.current = failure;
    if (!document.querySelector('dialog[open]')) toast({ kind: 'error', message: failure.message });
  }, [isIdle, failure, toast]);
  return failure;
}
