import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Avatar } from '../picture/avatar';
import { LogoutButton } from './logout-button';
import type { MenuLink } from './menu-links';
import styles from './menu.module.css';
import { usePopoverMenu } from './use-popover-menu';
import type { Viewer } from './viewer';

interface MenuProps {
  id: string;
  label: string;
  className?: string;
  panelClassName?: string;
  links: MenuLink[];
  viewer: Viewer | null;
  children: ReactNode;
}

/** A button and the menu that it opens; without script it opens and closes all the same. */
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
      {/* The keys and clicks are those of the links inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- closes behind the links in it, which have keys of their own */}
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
