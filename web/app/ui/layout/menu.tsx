import { useFetcher } from '@remix-run/react';
import { useEffect, type ReactNode, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { urls } from '../../urls';
import { Avatar } from '../author/author';
import { PageLink } from '../page-link/page-link';
import { useToast } from '../toast/toast';
import styles from './menu.module.css';
import type { Viewer } from './viewer';
import { notificationsLabel } from './unread-bell';

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
          {links.map(({ label: name, to }, index) => (
            <li key={index} role="none">
              <PageLink to={to} role="menuitem" className={styles.item}>
                {name}
              </PageLink>
            </li>
          ))}
          {viewer && (
            <li role="none">
              <LogoutButton />
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

interface MenuLink {
  label: string;
  to: string;
}

export function menuLinks(viewer: Viewer | null, unreadCount: number): MenuLink[] {
  if (!viewer)
    return [
      { label: 'Login', to: urls.login() },
      { label: 'Sign Up', to: urls.register() },
    ];
  const dashboard = viewer.role === 'admin' ? [{ label: 'Dashboard', to: urls.dashboard }] : [];
  return [
    ...dashboard,
    { label: notificationsLabel(unreadCount), to: urls.notifications },
    { label: 'Profile', to: urls.profile },
    { label: 'Share Blog', to: urls.write },
  ];
}

/** Logs out; a failure is shown as a toast and the page stays. */
function LogoutButton() {
  const fetcher = useFetcher<{ message?: string }>();
  const show = useToast();
  useEffect(() => {
    if (fetcher.data?.message) show({ kind: 'error', message: fetcher.data.message });
  }, [fetcher.data, show]);
  return (
    <fetcher.Form method="post" action={urls.logout} role="none">
      <button type="submit" role="menuitem" className={styles.item} disabled={fetcher.state !== 'idle'}>
        Logout
      </button>
    </fetcher.Form>
  );
}

const step: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Adds to a native `popover`: the state for assistive technology, arrow keys, and closing when the focus
 * leaves or a link is followed.
 */
function usePopoverMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const onToggle = () => {
      const open = element.matches(':popover-open');
      setOpen(open);
      if (open) items(element)[0]?.focus();
    };
    // It may have been opened before hydration.
    setOpen(element.matches(':popover-open'));
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);

  const close = () => panel.current?.matches(':popover-open') && panel.current.hidePopover();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const move = step[event.key];
    if (!move) return;
    const all = items(event.currentTarget);
    event.preventDefault();
    all[move(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    if (!relatedTarget || relatedTarget === button.current || currentTarget.contains(relatedTarget)) return;
    close();
  }

  return { panel, button, isOpen, close, keys: { onKeyDown, onBlur } };
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}
