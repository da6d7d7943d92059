import type { Settings } from 'cms/contract';
import button from '../../ui/button/button.module.css';
import { PageLink } from '../../ui/page-link/page-link';
import { useSite } from '../../ui/site/use-site';
import paper from '../../ui/theme/paper.module.css';
import { urls } from '../../urls';
import styles from './home.module.css';

/** Breaks the title after its first comma. */
export function Hero({ title, text }: Settings['home']) {
  const { name } = useSite();
  const [first, second] = splitAtComma(title || name);
  return (
    <section className={`${paper.sheet} ${styles.hero}`}>
      <div className={styles.inner}>
        <h1 className={styles.headline}>
          {first} {second && <span className={styles.second}>{second}</span>}
        </h1>
        {text && <p className={styles.subline}>{text}</p>}
        <p className={styles.press}>
          <PageLink to={urls.allBlogs} className={button.solid}>
            Read Blogs
          </PageLink>
        </p>
      </div>
    </section>
  );
}

function splitAtComma(title: string): [string, string] {
  const end = title.indexOf(',') + 1;
  return end > 0 ? [title.slice(0, end), title.slice(end).trim()] : [title, ''];
}
