import { useActionData, type ClientActionFunctionArgs } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { catchNetworkError, networkFailure } from '../../http/form-failure';
import { useCloseDialog } from '../../ui/dialog/dialog';
import { useToast } from '../../ui/toast/toast';

/** Sends a tab's form; a network failure becomes an answer, which `useFailureToast` shows. */
export async function sendAdminForm(
  { request, serverAction }: ClientActionFunctionArgs,
  failureMessage: (intent: unknown) => string,
) {
  const intent = (await request.clone().formData()).get('intent');
  return catchNetworkError(serverAction, () => networkFailure(failureMessage(intent)));
}

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
