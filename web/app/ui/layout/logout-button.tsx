import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { urls } from '../../urls';
import type { Message } from '../toast/toast-list';
import { useToast } from '../toast/toast-provider';

/** Logs out; when that fails the person stays where they are and is told. */
export function LogoutButton({ className }: { className?: string }) {
  const fetcher = useFetcher<Message>();
  const show = useToast();
  useEffect(() => {
    if (fetcher.data) show(fetcher.data);
  }, [fetcher.data, show]);
  return (
    <fetcher.Form method="post" action={urls.logout} role="none">
      <button type="submit" role="menuitem" className={className} disabled={fetcher.state !== 'idle'}>
        Logout
      </button>
    </fetcher.Form>
  );
}
