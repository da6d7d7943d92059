import { useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useCloseDialog } from '../../ui/dialog/dialog';
import { useToast } from '../../ui/toast/toast-provider';

interface Lost {
  lost: string;
}

/** Tells of a form that never reached the server, and closes the dialog that it stood in. */
export function useFailureToast() {
  const answer = useActionData<Partial<Lost>>();
  const show = useToast();
  const close = useCloseDialog();
  const told = useRef<unknown>();
  useEffect(() => {
    if (!answer?.lost || told.current === answer) return;
    told.current = answer;
    show({ kind: 'error', message: answer.lost });
    close();
  }, [answer, show, close]);
}
