import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { getCachedAbout } from '../../cms/page.server';
import button from '../../ui/button/button.module.css';
import { staticMeta } from '../../ui/page/page-meta';
import own from '../../ui/rich-text/reader/own-text.module.css';
import { SanitisedHtml } from '../../ui/rich-text/reader/sanitised-html';
import { useSite } from '../../ui/site/use-site';
import { withOwnCss } from '../../ui/site/site-head';
import paper from '../../ui/theme/paper.module.css';
import { urls } from '../../urls';
import styles from './about.module.css';

export const meta = staticMeta({ title: 'About', path: urls.about });

export const handle = withOwnCss;

/** The text that the admins have written; null as long as there is none. */
export async function loader(args: LoaderFunctionArgs) {
  const { html } = await getCachedAbout(args.context);
  return { html };
}

export default function AboutPage() {
  const { html } = useLoaderData<typeof loader>();
  const { name, tagline } = useSite();
  return (
    <>
      <header className={`${paper.sheet} ${styles.head}`}>
        <div className={styles.inner}>
          <h1 className={styles.title}>{html === null ? 'About this site' : `About ${name}`}</h1>
          {tagline && <p className={styles.lead}>{tagline}</p>}
        </div>
      </header>
      <div className={styles.text}>
        {html === null ? (
          <UsualText />
        ) : (
          <SanitisedHtml html={html} className={`${own.text} ${styles.own}`} />
        )}
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

/** True of every site that runs on this software, and promises nothing for the people who run it. */
function UsualText() {
  const { name, description } = useSite();
  return (
    <>
      <section>
        <h2>The site</h2>
        <p>
          {name} is a blogging site. {description}
        </p>
      </section>
      <section>
        <h2>Writing here</h2>
        <p>
          With an account you write in the editor, add a cover, choose a category and a few{' '}
          <Link to={urls.tags}>tags</Link>, and publish. You can change what you have written, or delete it,
          at any time. Readers respond below each blog.
        </p>
      </section>
      <section>
        <h2>Reading elsewhere</h2>
        <p>
          The newest blogs are in an <a href={urls.feed}>RSS feed</a>, and so are those of each category, tag
          and author. Programs can use the <a href="/api/v1/docs">API</a>.
        </p>
      </section>
    </>
  );
}
