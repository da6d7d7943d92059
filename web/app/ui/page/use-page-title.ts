import { useEffect } from 'react';

/**
 * Names the page once its data is there: on a client navigation `meta` does not wait for it.
 * Runs at every rendering, because `meta` forgets the name whenever the data is loaded anew.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  });
}
