import { useCallback, useEffect, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/** Returns a ref for a controlled input that adopts what was typed before hydration. */
export function useValueBeforeHydration(value: string, onChange: (value: string) => void) {
  const first = useRef({ value, onChange });
  return useCallback((control: Control | null) => {
    if (control && control.value !== first.current.value) first.current.onChange(control.value);
  }, []);
}

/** False on the server and during hydration. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
