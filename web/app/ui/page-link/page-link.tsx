import { Link, type LinkProps } from '@remix-run/react';
import { useViewer } from '../layout/viewer';

/**
 * Loads its page ahead for a visitor. An answer to a session is `no-store`: the browser would ask for it twice. A file
 * or a feed is left to the browser: Remix would show it as not found.
 */
export function PageLink(props: LinkProps) {
  const isVisitor = useViewer() === null;
  const isPage = !isFile(props.to);
  return <Link prefetch={isVisitor && isPage ? 'intent' : 'none'} reloadDocument={!isPage} {...props} />;
}

/** Whether a path leads to the API or to a file, and not to a page. */
function isFile(to: LinkProps['to']): boolean {
  const path = typeof to === 'string' ? (to.split(/[?#]/, 1)[0] ?? '') : (to.pathname ?? '');
  return path.startsWith('/api/') || path.slice(path.lastIndexOf('/')).includes('.');
}
