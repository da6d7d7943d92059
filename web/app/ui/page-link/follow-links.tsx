import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

/** Makes the router follow every `PageLink`. */
export function FollowLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    // React's own handlers run before this one: a link that does something else has prevented the default.
    function follow(event: MouseEvent) {
      const link = findLink(event);
      if (!link || event.defaultPrevented || !isPlainClick(event) || link.target) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      const { pathname, search, hash } = window.location;
      navigate(to, { replace: to === pathname + search + hash, state: stateOf(link) });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null;
}

/** Any other opens a tab or a window, or downloads. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

function stateOf({ dataset }: HTMLAnchorElement): unknown {
  return dataset['state'] === undefined ? null : JSON.parse(dataset['state']);
}
