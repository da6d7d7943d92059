import { useEffect } from 'react';
import { TagList } from '../../ui/blog-card/tag-list';
import { Cover } from '../../ui/picture/cover';
import article from '../../ui/rich-text/reader/article.module.css';
import { GuardedHtml } from '../../ui/rich-text/reader/guarded-html';
import { BlogHeader } from './blog-header';
import styles from './blog-page.module.css';
import type { BlogView, Recommended } from './blog-view';
import { FoldedContents, SideContents } from './contents';
import { RecommendedBlogs } from './recommended-blogs';
import { Responses } from './responses';

interface BlogPageProps {
  blog: BlogView;
  recommended: Recommended | Promise<Recommended>;
}

export function BlogPage({ blog, recommended }: BlogPageProps) {
  const { contents, html } = blog.body;
  // After a client navigation the title is only known here.
  useEffect(() => {
    document.title = blog.title;
  }, [blog.title]);
  return (
    <>
      <div className={styles.page}>
        <BlogHeader blog={blog} />
        <div className={styles.text}>
          <Cover image={blog.image} srcset={blog.srcset} sizes="(min-width: 48em) 42rem, 92vw" isMain />
          <FoldedContents entries={contents} />
          <GuardedHtml html={html} className={article.article} />
          {blog.tags.length > 0 && (
            <div className={styles.tags}>
              <TagList tags={blog.tags} />
            </div>
          )}
          <Responses blog={blog} />
        </div>
        <SideContents entries={contents} />
      </div>
      <RecommendedBlogs recommended={recommended} />
    </>
  );
}
