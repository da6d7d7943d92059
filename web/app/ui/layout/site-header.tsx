import { wordmarkParts } from 'cms/shared/wordmark';
import { useEffect, useState } from 'react';
import { urls } from '../../urls';
import button from '../button/button.module.css';
import { Icon } from '../icon/icon';
import { Avatar } from '../author/author';
import { PageLink } from '../page-link/page-link';
import { Menu, menuLinks } from './menu';
import menu from './menu.module.css';
import { SearchForm } from './search-form';
import { useSite } from '../site/use-site';
import styles from './site-header.module.css';
import type { Viewer } from './viewer';
import { Bell, type Unread, useUnreadCount } from './unread-bell';
import bell from './unread-bell.module.css';

/** On a small screen the search box is below the bar. */
export function SiteHeader({ viewer, unread }: { viewer: Viewer | null; unread: Unread | null }) {
  const unreadCount = useUnreadCount(viewer, unread);
  const links = menuLinks(viewer, unreadCount);
  const navigation = useSite().navigation.map(({ name, path }) => ({ label: name, to: path }));
  const fullLinks = [
    { label: 'Home', to: urls.home },
    ...navigation,
    { label: 'Contact', to: urls.contact },
    ...links,
  ];
  return (
    <>
      <header className={styles.header}>
        <div className={styles.inner}>
          <Wordmark />
          <SearchForm className={styles.search} />
          <nav aria-label="Main" className={styles.controls}>
            <div className={styles.entries}>
              {navigation.map(({ label, to }, index) => (
                <PageLink key={index} to={to} className={styles.entry} title={label}>
                  <span>{label}</span>
                </PageLink>
              ))}
            </div>
            <PageLink to={urls.contact} className={styles.contact}>
              Contact
            </PageLink>
            {!viewer && (
              <PageLink to={urls.login()} className={styles.login}>
                Log in
              </PageLink>
            )}
            <ThemeToggle />
            {viewer && <Bell unreadCount={unreadCount} />}
            <PageLink
              to={viewer ? urls.write : urls.login(urls.write)}
              className={button.icon}
              aria-label="Write a blog"
              title="Write a blog"
            >
              <Icon name="write" />
            </PageLink>
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
              className={`${button.icon} ${styles.more} ${unreadCount > 0 ? bell.dot : ''}`}
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
  const { name, logo } = useSite();
  const [plain, colored] = wordmarkParts(name);
  return (
    <PageLink to={urls.home} className={styles.wordmark} aria-label={`${name}, home`}>
      {logo ? (
        <img src={logo} alt={name} className={styles.logo} />
      ) : (
        <>
          {plain}
          <span className={styles.feed}>{colored}</span>
        </>
      )}
    </PageLink>
  );
}

export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  );
}

const themeKey = 'linefeed-theme';

/**
 * Shows the stored theme before the first paint, without a flash of the system's, and switches it at a press: on a page
 * whose scripts are late, too. The first press picks the theme that differs from the system's, so
 * that it has a visible effect. Where storage is off, the choice holds until the next page load.
 */
export const headScript =
  `{let d=document.documentElement.dataset,k='${themeKey}',t=null;try{t=localStorage.getItem(k)}catch{}` +
  `if(t==='light'||t==='dark')d.theme=t;` +
  `addEventListener('click',e=>{if(!e.target.closest?.('[data-theme-toggle]'))return;` +
  `let o=matchMedia('(prefers-color-scheme: dark)').matches?['','light','dark']:['','dark','light'],n=o[(o.indexOf(d.theme||'')+1)%3];` +
  `n?d.theme=n:delete d.theme;` +
  `try{n?localStorage.setItem(k,n):localStorage.removeItem(k)}catch{}},true)}`;

type Theme = 'light' | 'dark' | 'system';

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** `headScript` switches the theme, before React handles the click. CSS picks the icon, so that it is right at once. */
function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => setTheme(currentTheme()), []);
  const label = theme ? `Theme: ${theme}` : 'Theme';
  return (
    <button
      type="button"
      className={`${button.icon} ${styles.toggle}`}
      aria-label={label}
      title={label}
      onClick={() => setTheme(currentTheme())}
      data-theme-toggle=""
    >
      <Icon name="theme" />
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
