import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { entryOf, recallPage } from './page-memory';

/** For a list that tells something of its viewer: what was kept stands there at once and is brought up to date. */
export function useRefreshRemembered(): void {
  const { key, pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [isKept] = useState(() => recallPage(entryOf(key, pathname + search)) !== null);
  useEffect(() => {
    if (isKept) revalidate();
  }, [isKept, revalidate]);
}
