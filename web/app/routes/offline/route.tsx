import type { MetaFunction } from '@remix-run/react';
import { useContext } from 'react';
import button from '../../ui/button/button.module.css';
import errorPage from '../../ui/error-page/error-page.module.css';
import { NonceContext } from '../../ui/layout/nonce';
import { errorMeta } from '../../ui/page/page-meta';
import { copyPrefix } from '../../ui/layout/offline-copies';
import { withOwnCss } from '../../ui/site/site-head';
import paper from '../../ui/theme/paper.module.css';
import { listCopies } from './list-copies';
import styles from './offline.module.css';

export const meta: MetaFunction = ({ matches }) => errorMeta('You are offline', matches);

/** Remix cannot start at the addresses of other pages, where the service worker shows this page. */
export const handle = { ...withOwnCss, isWithoutRemix: true };

const script = `(${String(listCopies)})(${JSON.stringify(copyPrefix)})`;

/** The service worker shows it in place of pages that it cannot get. */
export default function OfflinePage() {
  const nonce = useContext(NonceContext);
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
        <ul role="list" data-copies="" />
        <p>Nothing yet: blogs that you read while you are online are kept here.</p>
      </section>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </div>
  );
}
