import { type Location, matchPath, type Params, useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './page-or-loading.module.css';

/** How a page looks while its data is loading. */
export interface LoadingState {
  path: string;
  /** The parameter of the address that makes it another page. */
  param?: string;
  draw: (coming: { params: Params; location: Location; param: string }) => ReactNode;
}

interface PageOrLoadingProps {
  states: readonly LoadingState[];
  children: ReactNode;
}

/** How long a page that may be there at once is waited for. */
const waitMs = 50;

/** Shows the loading state of the page that a navigation leads to. The page that is left stays mounted behind it. */
export function PageOrLoading({ states, children }: PageOrLoadingProps) {
  const here = findState(states, useLocation());
  const { state, location } = useNavigation();
  const coming = state === 'loading' ? findState(states, location) : null;
  const isLate = useIsLate(coming && coming.key !== here?.key ? coming.key : null);
  const loading = coming && isLate ? coming.draw() : null;
  useFocusAfter(loading !== null);
  return (
    <>
      {loading}
      <div className={styles.page} hidden={loading !== null}>
        {children}
      </div>
    </>
  );
}

/** The loading state of an address, with a key that only another page changes: no form, and no other part of a list. */
function findState(states: readonly LoadingState[], location: Location) {
  for (const { path, param: name = '', draw } of states) {
    const match = matchPath(path, location.pathname);
    const param = new URLSearchParams(location.search).get(name)?.trim() ?? '';
    if (match)
      return {
        key: `${location.pathname} ${param}`,
        draw: () => draw({ params: match.params, location, param }),
      };
  }
  return null;
}

function useIsLate(key: string | null): boolean {
  const [lateKey, setLateKey] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLateKey(key), key === null ? 0 : waitMs);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== null && key === lateKey;
}

/** A page that is hidden loses the focus. Where it shows again with other data, the focus returns. */
function useFocusAfter(isLoading: boolean) {
  useEffect(() => {
    if (!isLoading) return undefined;
    const focused = lastFocused;
    return () => {
      if (document.activeElement === document.body && focused?.isConnected)
        focused.focus({ preventScroll: true });
    };
  }, [isLoading]);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) lastFocused = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
}

let lastFocused: HTMLElement | undefined;
