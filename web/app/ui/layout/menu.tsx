import { Link, useFetcher } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { urls } from '../../urls';
import { Avatar } from '../picture/avatar';
import { useToast } from '../toast/toast-provider';
import styles from './menu.module.css';
import { usePopoverMenu } from './use-popover-menu';
import type { Viewer } from './viewer';
import type { Message } from '../toast/toast-list';

interface MenuProps {
  id: string;
  label: string;
  className?: string;
  panelClassName?: string;
  links: MenuLink[];
  viewer: Viewer | null;
  children: ReactNode;
}

/** A button and its menu. The browser opens and closes it (`popover`), so it works without script. */
export function Menu({ id, label, className, panelClassName, links, viewer, children }: MenuProps) {
  const { panel, button, isOpen, close, keys } = usePopoverMenu();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...{ popovertarget: id }}
      >
        {children}
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- closes when a link inside is followed; the links have keys of their own */}
      <div ref={panel} id={id} className={panelClassName} onClick={close} {...keys} {...{ popover: 'auto' }}>
        {viewer && (
          <p className={styles.who}>
            <Avatar image={viewer.profilePicture} size={32} />
            {viewer.name}
          </p>
        )}
        <ul role="menu" aria-label={label} className={styles.items}>
          {links.map(({ label: name, to }) => (
            <li key={to} role="none">
              <Link to={to} role="menuitem" className={styles.item}>
                {name}
              </Link>
            </li>
          ))}
          {viewer && (
            <li role="none">
              <LogoutButton className={styles.item} />
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

export interface MenuLink {
  label: string;
  to: string;
}

export function menuLinks(viewer: Viewer | null): MenuLink[] {
  if (!viewer)
    return [
      { label: 'Login', to: urls.login() },
      { label: 'Sign Up', to: urls.register() },
    ];
  const dashboard = viewer.role === 'admin' ? [{ label: 'Dashboard', to: urls.dashboard }] : [];
  return [...dashboard, { label: 'Profile', to: urls.profile }, { label: 'Share Blog', to: urls.write }];
}

/** Logs out; a failure is shown as a toast and the page stays. */
export function LogoutButton({ className }: { className?: string }) {
  const fetcher = useFetcher<Message>();
  const show = useToast();
  useEffect(() => {
    if (fetcher.data) show(fetcher.data);
  }, [fetcher.data, show]);
  return (
    <fetcher.Form method="post" action={urls.logout} role="none">
      <button type="submit" role="menuitem" className={className} disabled={fetcher.state !== 'idle'}>
        Logout
      </button>
    </fetcher.Form>
  );
}
