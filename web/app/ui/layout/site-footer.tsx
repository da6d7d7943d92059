import { useLocation } from '@remix-run/react';
import { urls } from '../../urls';
import { SubscribeForm } from '../subscribe-form/subscribe-form';
import { FooterLinks, type FooterLinksProps } from './footer-links';
import styles from './site-footer.module.css';

/** `links` is missing when the layout's data could not be loaded. The dashboard has neither links nor the form. */
export function SiteFooter({ links }: { links: FooterLinksProps | undefined }) {
  const isDashboard = useLocation().pathname.toLowerCase().startsWith(urls.dashboard);
  return (
    <footer className={isDashboard ? styles.plain : styles.footer}>
      {!isDashboard && (
        <div className={styles.inner}>
          {links && (
            <div className={styles.links}>
              <FooterLinks {...links} />
            </div>
          )}
          <section aria-labelledby="footer-subscribe" className={styles.subscribe}>
            <h2 id="footer-subscribe">Subscribe</h2>
            <p>A digest of new blogs by email.</p>
            <SubscribeForm />
          </section>
        </div>
      )}
      <p className={styles.year}>© {new Date().getUTCFullYear()} Linefeed</p>
    </footer>
  );
}
