import { useLocation } from '@remix-run/react';
import { urls } from '../../urls';
import { useSite } from '../site/use-site';
import { SubscribeForm } from '../subscribe-form/subscribe-form';
import { FooterLinks } from './footer-links';
import styles from './site-footer.module.css';

/** The dashboard has neither links nor the form, and names Linefeed with its version itself. */
export function SiteFooter() {
  const isDashboard = useLocation().pathname.toLowerCase().startsWith(urls.dashboard);
  const { name, footer } = useSite();
  return (
    <footer className={isDashboard ? styles.plain : styles.footer}>
      {!isDashboard && (
        <div className={styles.inner}>
          <div className={styles.links}>
            <FooterLinks />
          </div>
          <section aria-labelledby="footer-subscribe" className={styles.subscribe}>
            <h2 id="footer-subscribe">Subscribe</h2>
            <p>A digest of new blogs by email.</p>
            <SubscribeForm />
          </section>
        </div>
      )}
      <div className={styles.year}>
        {footer.text && <p className={styles.text}>{footer.text}</p>}
        <p>
          © {new Date().getUTCFullYear()} {name}
        </p>
        {!isDashboard && <p>Powered by Linefeed</p>}
      </div>
    </footer>
  );
}
