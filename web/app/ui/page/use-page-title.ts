import { useEffect } from 'react';

/** Names the page once its data is there: on a client navigation `meta` does not wait for it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
