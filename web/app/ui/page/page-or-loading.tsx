import { type Location, matchPath, type Params, useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './page-or-loading.module.css';

/** How a page looks while its data is loading. */
export interface LoadingState {
  path: string;
  draw: (coming: { params: Params; location: Location }) => ReactNode;
}

interface PageOrLoadingProps {
  states: readonly LoadingState[];
  children: ReactNode;
}

/** How long a page that may be there at once is waited for. */
const waitMs = 50;

/**
 * Shows the loading state of the page that a navigation leads to. The page that is left stays mounted behind it.
 * A page draws itself how its own parts wait, such as the blogs of another tag.
 */
export function PageOrLoading({ states, children }: PageOrLoadingProps) {
  const here = useLocation();
  const { state, location: coming } = useNavigation();
  const isComing = state === 'loading' && coming.pathname !== here.pathname;
  const latePath = useLate(isComing ? coming.pathname : null);
  const loading = isComing && latePath !== null ? drawState(states, coming) : null;
  useFocusAfter(loading !== null);
  useEffect(() => {
    // Remix knows how far the page that is left was scrolled.
    if (latePath !== null) scrollTo({ top: 0, behavior: 'instant' });
  }, [latePath]);
  return (
    <>
      {loading}
      <div className={styles.page} hidden={loading !== null}>
        {children}
      </div>
    </>
  );
}

/** The parameter of this page's address once another value is coming, else null. */
export function useComingParam(name: string): string | null {
  const here = useLocation();
  const { location: coming } = useNavigation();
  const isHere = coming?.pathname === here.pathname;
  const value = isHere ? paramOf(coming, name) : paramOf(here, name);
  return useLate(value === paramOf(here, name) ? null : value);
}

function paramOf({ search }: Pick<Location, 'search'>, name: string): string {
  return new URLSearchParams(search).get(name)?.trim() ?? '';
}

function drawState(states: readonly LoadingState[], location: Location): ReactNode {
  for (const { path, draw } of states) {
    const match = matchPath(path, location.pathname);
    if (match) return draw({ params: match.params, location });
  }
  return null;
}

/** A value once it has been the same for a moment: a page that was loaded ahead shows no loading state. */
function useLate(value: string | null): string | null {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value === null ? 0 : waitMs);
    return () => clearTimeout(timer);
  }, [value]);
  return value === late ? late : null;
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
