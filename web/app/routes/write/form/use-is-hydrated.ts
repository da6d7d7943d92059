import { useEffect, useState } from 'react';

/** Whether the page's script runs. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
