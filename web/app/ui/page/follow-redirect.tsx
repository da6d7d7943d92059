import { useAsyncError, useNavigate } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';

/** What a page drawn later gives instead of its data: a guard's redirect is followed, a failure is drawn. */
export function FollowRedirect({ children }: { children: ReactNode }) {
  const to = redirectOf(useAsyncError());
  const navigate = useNavigate();
  useEffect(() => {
    if (to) navigate(to, { replace: true });
  }, [to, navigate]);
  return to ? null : children;
}

function redirectOf(error: unknown): string | null {
  const to = error instanceof Response ? error.headers.get('Location') : null;
  return to && /^\/(?!\/)/.test(to) ? to : null;
}
