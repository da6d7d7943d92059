import { type StaticContent, StaticHtml } from '../static-html/static-html';
import { SubscribeForm } from '../subscribe-form/subscribe-form';
import styles from './site-footer.module.css';

/** `links` is missing when the layout's data could not be loaded. */
export function SiteFooter({ links }: { links: StaticContent | undefined }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {links && <StaticHtml content={links} className={styles.links} />}
        <section aria-labelledby="footer-subscribe" className={styles.subscribe}>
          <h2 id="footer-subscribe">Subscribe</h2>
          <p>A digest of new blogs by email.</p>
          <SubscribeForm />
        </section>
      </div>
      <p className={styles.year}>© {new Date().getUTCFullYear()} Linefeed</p>
    </footer>
  );
}
