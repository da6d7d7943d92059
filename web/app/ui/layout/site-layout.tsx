import { Link, useRouteLoaderData } from '@remix-run/react';
import type { Settings, User } from 'cms/contract';
import { createContext, useEffect, type ReactNode } from 'react';
import { urls } from '../../urls';
import { CategoryLink } from '../category-link/category-link';
import { SubscribeForm } from '../subscribe-form/subscribe-form';
import { type Message, ToastProvider } from '../toast/toast';
import { renewSession } from './renew-session';
import styles from './site-footer.module.css';
import { SiteHeader, SkipLink, Wordmark } from './site-header';

/** What the server knows about the document that it renders; empty in the browser. */
export const DocumentContext = createContext({
  /** Inline scripts must carry it. Browsers hide the attribute from scripts, so both sides agree on an empty one. */
  nonce: '',
  /** HTML that the document holds, by its version. */
  ssrHtml: new Map<string, string>(),
});

interface SiteData {
  viewer: Viewer | null;
  socialLinks: Settings['socialLinks'];
  flash: Message | null;
}

interface SiteLayoutProps {
  /** Missing when the root loader failed. */
  site: SiteData | undefined;
  children: ReactNode;
}

/** Header, page and footer, also around error pages. */
export function SiteLayout({ site, children }: SiteLayoutProps) {
  const { viewer = null, socialLinks = [], flash = null } = site ?? {};
  const viewerId = viewer?._id;
  useEffect(() => (viewerId === undefined ? undefined : renewSession()), [viewerId]);
  return (
    <ToastProvider flash={flash}>
      <SkipLink />
      <SiteHeader viewer={viewer} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter socialLinks={socialLinks} />
    </ToastProvider>
  );
}

/** The fields of the logged-in user that pages may know. */
export type Viewer = Pick<User, '_id' | 'name' | 'role' | 'profilePicture'>;

export function presentViewer({ _id, name, role, profilePicture }: User): Viewer {
  return { _id, name, role, profilePicture };
}

/** The logged-in user; null for a visitor. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<SiteData>('root')?.viewer ?? null;
}

const categories = [
  ['web-development', 'Web Development'],
  ['javascript', 'JavaScript'],
  ['react', 'React'],
  ['backend', 'Backend'],
  ['life', 'Life'],
] as const;

const quickLinks = [
  ['Home', urls.home],
  ['All Blogs', urls.allBlogs],
  ['Categories', urls.categories],
  ['Tags', urls.tags],
  ['About', urls.about],
  ['Contact', urls.contact],
  ['Write a Blog', urls.write],
] as const;

function SiteFooter({ socialLinks }: Pick<SiteData, 'socialLinks'>) {
  const links = socialLinks.filter(({ name, url }) => name && url);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark />
          <p>Writing about software, by the people who make it.</p>
          {links.length > 0 && (
            <ul role="list" className={styles.social} aria-label="Linefeed elsewhere">
              {links.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="me noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-labelledby="footer-categories">
          <h2 id="footer-categories">Categories</h2>
          <ul role="list">
            {categories.map(([slug, name]) => (
              <li key={slug}>
                <CategoryLink slug={slug} name={name}>
                  {name}
                </CategoryLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">Quick Links</h2>
          <ul role="list" className={styles.columns}>
            {quickLinks.map(([name, to]) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-subscribe" className={styles.subscribe}>
          <h2 id="footer-subscribe">Subscribe</h2>
          <p>New blogs by email, now and then.</p>
          <SubscribeForm />
        </section>
      </div>
      <p className={styles.year}>© {new Date().getUTCFullYear()} Linefeed</p>
    </footer>
  );
}
