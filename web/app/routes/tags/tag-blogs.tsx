import type { CountedTag } from 'cms/contract';
import { BlogGrid } from '../../ui/blog-card/blog-card';
import pageStyles from '../../ui/page/page.module.css';
import { NoBlogs, BlogPages } from '../../ui/pagination/blog-list';
import type { ListView } from '../../ui/pagination/list-view';
import { TagChips } from './tag-chips';
import styles from './tags.module.css';

interface TagBlogsProps {
  tag: string;
  /** Missing when it could not be loaded: that is only logged. */
  page?: { list: ListView; similar: CountedTag[] };
}

/** The blogs of the chosen tag. */
export function TagBlogs({ tag, page }: TagBlogsProps) {
  if (!page?.list.blogs.length) return <UnknownTag similar={page?.similar ?? []} />;
  return (
    <>
      <h2 className={pageStyles.heading}>
        <span className={styles.chosen}>{tag}</span>
      </h2>
      <BlogPages page={page}>{(blogs) => <BlogGrid blogs={blogs} isMain />}</BlogPages>
    </>
  );
}

function UnknownTag({ similar }: { similar: CountedTag[] }) {
  return (
    <>
      <NoBlogs title="No blogs found for this tag." />
      {similar.length > 0 && <p className={styles.similar}>Did you mean one of these?</p>}
      <TagChips label="Similar tags" tags={similar} />
    </>
  );
}
