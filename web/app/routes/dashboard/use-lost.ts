import { useActionData, useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { withoutDialog } from '../../ui/dialog/dialog-address';
import { useToast } from '../../ui/toast/toast-provider';

export interface Lost {
  lost: string;
}

/** Tells of a form that never reached the server, and closes the dialog that it stood in. */
export function useLost() {
  const answer = useActionData<Partial<Lost>>();
  const show = useToast();
  const navigate = useNavigate();
  const to = withoutDialog(useLocation());
  const lost = answer?.lost;
  useEffect(() => {
    if (!lost) return;
    show({ kind: 'error', message: lost });
    navigate(to, { replace: true, preventScrollReset: true });
    // The address changes with it; only another answer is told again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer]);
}
