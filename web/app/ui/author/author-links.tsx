import type { PersonalLink } from 'cms/contract';
import styles from './author-links.module.css';

interface AuthorLinksProps {
  website: string;
  links: PersonalLink[];
}

/** Where somebody is found elsewhere. Search engines are not to take it as the site's recommendation. */
export function AuthorLinks({ website, links }: AuthorLinksProps) {
  const all = website ? [{ name: shortAddress(website), url: website }, ...links] : links;
  if (all.length === 0) return null;
  return (
    <ul role="list" aria-label="Links" className={styles.links}>
      {all.map(({ name, url }, index) => (
        <li key={index}>
          <a href={url} rel="me nofollow ugc noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** An address without what is the same in all of them. Its host is plain ASCII: other letters imitate known hosts. */
function shortAddress(address: string): string {
  const path = address.replace(/^https:\/\/[^/?#]*/, '').replace(/\/$/, '');
  return new URL(address).host.replace(/^www\./, '') + path;
}
