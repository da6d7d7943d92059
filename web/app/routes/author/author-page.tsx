import head from '../../ui/page/page-head.module.css';
import { Skeleton } from '../../ui/page/skeleton';
import { usePageTitle } from '../../ui/page/page-meta';
import { BlogList, LoadingCards } from '../../ui/pagination/blog-list';
import type { ListView } from '../../ui/pagination/list-view';
import { useRevalidateCached } from '../../ui/pagination/list-cache';
import hidden from '../../ui/text/hidden.module.css';
import { AuthorHeader } from './author-header';
import type { AuthorView } from './author-view';
import styles from './author-page.module.css';

/** Who it is, and what they wrote. */
export function AuthorPage({ page }: { page: { author: AuthorView; list: ListView } }) {
  const { author } = page;
  usePageTitle(`${author.name} · Linefeed`);
  useRevalidateCached();
  return (
    <>
      <AuthorHeader author={author} />
      <section className={head.body} aria-label={`Blogs by ${author.name}`}>
        <BlogList page={page} empty="No blogs found." />
      </section>
    </>
  );
}

export function LoadingAuthor() {
  return (
    <>
      <div className={styles.header}>
        <div className={styles.loading}>
          <h1 className={hidden.hidden}>Loading</h1>
          <Skeleton lines={1} shape="title" />
          <Skeleton lines={2} />
        </div>
      </div>
      <div className={head.body}>
        <LoadingCards label="Loading..." />
      </div>
    </>
  );
}
