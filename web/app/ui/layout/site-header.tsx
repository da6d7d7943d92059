import { Link } from '@remix-run/react';
import { urls } from '../../urls';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import { Avatar } from '../picture/avatar';
import { Menu } from './menu';
import { menuLinks } from './menu-links';
import menu from './menu.module.css';
import { SearchForm } from './search-form';
import styles from './site-header.module.css';
import { ThemeToggle } from './theme-toggle';
import type { Viewer } from './viewer';
import { Wordmark } from './wordmark';

/** The bar on top of every page; on a small screen the search box stands below it. */
export function SiteHeader({ viewer }: { viewer: Viewer | null }) {
  const links = menuLinks(viewer);
  const more = [
    { label: 'Home', to: urls.home },
    { label: 'Contact', to: urls.contact },
  ];
  return (
    <>
      <header className={styles.header}>
        <div className={styles.inner}>
          <Wordmark />
          <SearchForm className={styles.search} />
          <nav aria-label="Main" className={styles.controls}>
            <Link to={urls.contact} className={styles.contact}>
              Contact
            </Link>
            <ThemeToggle />
            <Link
              to={viewer ? urls.write : urls.login(urls.write)}
              className={button.icon}
              aria-label="Write a blog"
              title="Write a blog"
            >
              <Icon name="write" />
            </Link>
            <Menu
              id="profile-menu"
              label="Profile menu"
              className={styles.profile}
              panelClassName={menu.panel}
              links={links}
              viewer={viewer}
            >
              <Avatar image={viewer?.profilePicture ?? null} size={32} />
            </Menu>
            <Menu
              id="full-menu"
              label="Menu"
              className={`${button.icon} ${styles.more}`}
              panelClassName={menu.full}
              links={[...more, ...links]}
              viewer={viewer}
            >
              <Icon name="menu" />
              <Icon name="close" />
            </Menu>
          </nav>
        </div>
      </header>
      <SearchForm className={styles.searchBelow} />
    </>
  );
}
