import button from '../../ui/button/button.module.css';
import { PageLink } from '../../ui/page-link/page-link';
import paper from '../../ui/theme/paper.module.css';
import { urls } from '../../urls';
import styles from './home.module.css';

export function Hero() {
  return (
    <section className={`${paper.sheet} ${styles.hero}`}>
      <div className={styles.inner}>
        <h1 className={styles.headline}>
          Written by developers, <span className={styles.second}>one line at a time.</span>
        </h1>
        <p className={styles.subline}>
          Slow queries, smooth deploys, code that taught somebody something. No endless feed, just the
          articles.
        </p>
        <p className={styles.press}>
          <PageLink to={urls.allBlogs} className={button.solid}>
            Read Blogs
          </PageLink>
        </p>
      </div>
    </section>
  );
}
