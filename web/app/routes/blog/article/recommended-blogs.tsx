import { unavailableMessage } from '../../../cms/client/errors';
import { BlogGrid } from '../../../ui/blog-card/blog-card';
import { DeferredPage } from '../../../ui/page/defer-page';
import page from '../../../ui/page/page.module.css';
import type { Recommended } from '../blog-view';
import styles from './recommended-blogs.module.css';

interface RecommendedBlogsProps {
  recommended: Recommended | Promise<Recommended>;
}

export function RecommendedBlogs({ recommended }: RecommendedBlogsProps) {
  return (
    <section className={page.section} aria-labelledby="recommended">
      <h2 id="recommended" className={page.heading}>
        Recommended Blogs
      </h2>
      <DeferredPage
        page={recommended}
        loading={<p className={styles.note}>Loading...</p>}
        failed={<Failed message={unavailableMessage} />}
      >
        {({ blogs, message }) => (message ? <Failed message={message} /> : <Listed blogs={blogs} />)}
      </DeferredPage>
    </section>
  );
}

function Failed({ message }: { message: string }) {
  return <p className={styles.note}>Error: {message}</p>;
}

function Listed({ blogs }: Pick<Recommended, 'blogs'>) {
  if (blogs.length === 0) return <p className={styles.note}>No recommended blogs found.</p>;
  return <BlogGrid blogs={blogs} hasFooters />;
}
