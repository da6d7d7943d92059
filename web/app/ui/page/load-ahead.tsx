import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { urls } from '../../urls';
import { forgetPointedPage, pointAt } from './pointed-page';

/** A pointer or the focus that only passes over a link loads nothing. */
const restMs = 80;

/** Loads a blog, with its scripts and styles, when its link is touched or a pointer or the focus rests on it. */
export function LoadBlogsAhead() {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    if (savesData()) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const notice = (event: Event) => {
      clearTimeout(timer);
      // Without a network the service worker opens a blog whose data is asked for.
      const to = navigator.onLine ? blogLinkOf(event.target) : null;
      const load = () => to && to !== location.pathname && pointAt(to) && setPath(to);
      if (to) timer = setTimeout(load, event.type === 'touchstart' ? 0 : restMs);
    };
    const passive = { passive: true };
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(type, notice, passive);
    document.addEventListener('submit', forgetPointedPage, true);
    return () => {
      clearTimeout(timer);
      for (const type of ['pointerover', 'focusin', 'touchstart']) document.removeEventListener(type, notice);
      document.removeEventListener('submit', forgetPointedPage, true);
    };
  }, []);
  return path ? <LoadAhead key={path} path={path} onLoaded={() => setPath(null)} /> : null;
}

/** Leaves as soon as the loader has been called: a form would make a fetcher that stays load again. */
function LoadAhead({ path, onLoaded }: { path: string; onLoaded: () => void }) {
  const { load, data } = useFetcher();
  useEffect(() => load(path), [load, path]);
  useEffect(() => {
    if (data) onLoaded();
  });
  return null;
}

function blogLinkOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null;
  if (!link || link.search) return null;
  const id = link.pathname.slice(urls.blog('').length);
  return id && !id.includes('/') && link.pathname.startsWith(urls.blog('')) ? link.pathname : null;
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
