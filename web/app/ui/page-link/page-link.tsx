import { Link, type LinkProps } from '@remix-run/react';
import { useViewer } from '../layout/viewer';

/** Loads its page ahead for a visitor. An answer to a session is `no-store`: the browser would ask for it twice. */
export function PageLink(props: LinkProps) {
  const isVisitor = useViewer() === null;
  return <Link prefetch={isVisitor ? 'intent' : 'none'} {...props} />;
}
