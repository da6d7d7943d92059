import page from '../../ui/page/page.module.css';
import { SubscribeForm } from '../../ui/subscribe-form/subscribe-form';
import paper from '../../ui/theme/paper.module.css';
import styles from './subscribe-banner.module.css';

export function SubscribeBanner() {
  return (
    <section className={page.section} aria-labelledby="subscribe">
      <div className={`${paper.sheet} ${styles.banner}`}>
        <div>
          <h2 id="subscribe" className={styles.title}>
            New blogs by email
          </h2>
          <p className={styles.text}>One email when there is something worth reading. Nothing else.</p>
        </div>
        <SubscribeForm hasName className={styles.form} />
      </div>
    </section>
  );
}
