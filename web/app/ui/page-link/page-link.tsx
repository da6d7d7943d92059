import type { ComponentPropsWithoutRef } from 'react';

interface PageLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  to: string;
  /** What the next page may know of this one, as a state of the router. */
  state?: Record<string, string>;
}

/**
 * A link to a page, for what a page has dozens of. It is plain HTML, since the router's own `Link` takes a large part of
 * the time that a page takes to render and to hydrate; `FollowLinks` passes it to the router. `data-discover` is Remix's
 * mark for links whose routes are loaded ahead.
 */
export function PageLink({ to, state, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} href={to} data-discover="true" data-state={state && JSON.stringify(state)}>
      {children}
    </a>
  );
}
