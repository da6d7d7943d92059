import { Link } from '@remix-run/react';
import { urls } from '../../urls';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import { Avatar } from '../picture/avatar';
import { Menu, menuLinks } from './menu';
import menu from './menu.module.css';
import { SearchForm } from './search-form';
import styles from './site-header.module.css';
import { ThemeToggle } from './theme-toggle';
import type { Viewer } from './viewer';

/** On a small screen the search box is below the bar. */
export function SiteHeader({ viewer }: { viewer: Viewer | null }) {
  const links = menuLinks(viewer);
  const fullLinks = [{ label: 'Home', to: urls.home }, { label: 'Contact', to: urls.contact }, ...links];
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
              links={fullLinks}
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

export function Wordmark() {
  return (
    <Link to={urls.home} className={styles.wordmark} aria-label="Linefeed, home">
      Line<span className={styles.feed}>feed</span>
    </Link>
  );
}

export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  );
}
