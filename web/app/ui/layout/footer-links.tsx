import { pageWords } from 'cms/contract';
import { urls } from '../../urls';
import { CategoryLink } from '../category-link/category-link';
import { PageLink } from '../page-link/page-link';
import { useSite } from '../site/use-site';
import styles from './site-footer.module.css';
import { Wordmark } from './site-header';

const quickLinks = [
  ['Home', urls.home],
  ['All Blogs', urls.allBlogs],
  ['Categories', urls.categories],
  ['Tags', urls.tags],
  ['About', urls.about],
  ['Contact', urls.contact],
  ['Write a Blog', urls.write],
] as const;

/** The others are among the quick links already. */
const legalPages = ['privacy', 'terms'] as const;

export function FooterLinks() {
  const { name: siteName, tagline, socialLinks, pages, footer } = useSite();
  const written = legalPages.filter((name) => pages.includes(name));
  const allQuickLinks = [
    ...quickLinks,
    ...written.map((name) => [pageWords[name], urls.page(name)] as const),
  ];
  const links = socialLinks.filter(({ name, url }) => name && url);
  return (
    <>
      <div className={styles.about}>
        <Wordmark />
        {tagline && <p>{tagline}</p>}
        {links.length > 0 && (
          <ul role="list" className={styles.social} aria-label={`${siteName} elsewhere`}>
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
      {footer.categories.length > 0 && (
        <nav aria-labelledby="footer-categories">
          <h2 id="footer-categories">Categories</h2>
          <ul role="list">
            {footer.categories.map(({ slug, name }) => (
              <li key={slug}>
                <CategoryLink slug={slug} name={name}>
                  {name}
                </CategoryLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-labelledby="footer-links" className={styles.quick}>
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
