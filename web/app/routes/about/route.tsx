import { Link } from '@remix-run/react';
import button from '../../ui/button/button.module.css';
import { staticMeta } from '../../ui/page/page-meta';
import paper from '../../ui/theme/paper.module.css';
import { urls } from '../../urls';
import styles from './about.module.css';

export const meta = staticMeta({
  title: 'About · Linefeed',
  description: 'Why Linefeed exists, who writes here, and what you will not find on it.',
  path: urls.about,
});

export default function AboutPage() {
  return (
    <>
      <header className={`${paper.sheet} ${styles.head}`}>
        <div className={styles.inner}>
          <h1 className={styles.title}>One line after another.</h1>
          <p className={styles.lead}>
            Linefeed is a place where developers write down what they learned, for the next person who needs
            it.
          </p>
        </div>
      </header>
      <div className={styles.text}>
        <section>
          <h2>Why the name</h2>
          <p>
            A line feed is the smallest step a printer takes: the paper moves up one line, and there is room
            for the next. Most of what we know about software was passed on like that: somebody hit a wall,
            found a way around it, and wrote a few lines so that you would not have to.
          </p>
        </section>
        <section>
          <h2>Who writes here</h2>
          <p>
            Anyone with something to say about building software. All you need is an account: write in the
            editor, add a cover, choose a category and a few <Link to={urls.tags}>tags</Link>, and publish.
            War stories are as welcome as tutorials, and short is fine. What you publish stays yours; you can
            change it or take it down at any time.
          </p>
          <p>
            Disagreement is welcome. Readers respond below each article, and its author can remove responses
            that help nobody.
          </p>
        </section>
        <section>
          <h2>What you will not find</h2>
          <ul>
            <li>No advertising, and nothing that follows you around the web.</li>
            <li>No fonts, scripts or trackers from other companies.</li>
            <li>No endless feed. There is a list, it has an order, and it ends.</li>
            <li>
              No need for JavaScript to read, search, respond or subscribe. It only makes some things nicer.
            </li>
          </ul>
          <p>
            If you would rather read elsewhere, there is an <a href={urls.feed}>RSS feed</a>.
          </p>
        </section>
        <section>
          <h2>The software</h2>
          <p>
            Linefeed is open source under the MIT licence, and anyone can host it. Editors work in a CMS
            behind the site. The API behind these pages is <a href="/api/v1/docs">fully documented</a> and
            open to your own programs.
          </p>
        </section>
        <p className={styles.ways}>
          <Link to={urls.allBlogs} className={button.solid}>
            Read Blogs
          </Link>
          <Link to={urls.contact} className={button.outline}>
            Write to us
          </Link>
        </p>
      </div>
    </>
  );
}
