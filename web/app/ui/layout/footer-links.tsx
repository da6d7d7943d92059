import type { Settings } from 'cms/contract';
import { urls } from '../../urls';
import { CategoryLink } from '../category-link/category-link';
import { PageLink } from '../page-link/page-link';
import styles from './site-footer.module.css';
import { Wordmark } from './site-header';

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

const pageTitles = { privacy: 'Privacy', terms: 'Terms' };

export type FooterLinksProps = Pick<Settings, 'socialLinks' | 'pages'>;

export function FooterLinks({ socialLinks, pages }: FooterLinksProps) {
  const allQuickLinks = [...quickLinks, ...pages.map((name) => [pageTitles[name], urls.page(name)] as const)];
  const links = socialLinks.filter(({ name, url }) => name && url);
  return (
    <>
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
          {allQuickLinks.map(([name, to]) => (
            <li key={to}>
              <PageLink to={to}>{name}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
