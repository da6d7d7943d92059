import { useCallback, useRef, useEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/** Gives a ref for a control that React steers: takes over what was filled in before the page's script ran. */
export function useValueBeforeHydration(value: string, onChange: (value: string) => void) {
  const first = useRef({ value, onChange });
  return useCallback((control: Control | null) => {
    if (control && control.value !== first.current.value) first.current.onChange(control.value);
  }, []);
}

/** Whether the page's script runs. */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
