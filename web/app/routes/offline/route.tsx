import type { MetaFunction } from '@remix-run/react';
import button from '../../ui/button/button.module.css';
import paper from '../../ui/theme/paper.module.css';
import errorPage from '../../ui/error-page/error-page.module.css';
import styles from './offline.module.css';

export const meta: MetaFunction = () => [
  { title: 'You are offline · Linefeed' },
  { name: 'robots', content: 'noindex' },
];

/** The service worker shows it, without its scripts, in place of pages that it cannot get. */
export default function OfflinePage() {
  return (
    <div className={errorPage.page}>
      <div className={errorPage.shadow}>
        <div className={`${paper.sheet} ${errorPage.sheet}`}>
          <h1 className={errorPage.title}>You are offline.</h1>
          <p className={errorPage.text}>
            The site cannot be reached, and this device has no copy of this page.
          </p>
        </div>
      </div>
      <p className={errorPage.ways}>
        <a href="" className={button.solid}>
          Try again
        </a>
      </p>
      <section className={styles.copies}>
        <h2>Kept on this device</h2>
        {/* Replaced by the list. */}
        <p data-copies="">Nothing yet: pages that you read while you are online are kept here.</p>
      </section>
    </div>
  );
}
