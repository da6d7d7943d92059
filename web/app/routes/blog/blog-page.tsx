import { useMatches } from '@remix-run/react';
import { TagList } from '../../ui/blog-card/blog-card';
import { originOf, usePageTitle } from '../../ui/page/page-meta';
import { Skeleton } from '../../ui/page/page';
import { Cover } from '../../ui/picture/cover';
import article from '../../ui/rich-text/reader/article.module.css';
import { PurifiedHtml } from '../../ui/rich-text/reader/purified-html';
import hidden from '../../ui/text/hidden.module.css';
import { urls } from '../../urls';
import { ArticleEnd, Share } from './article/article-end';
import { BlogHeader } from './article/blog-header';
import { FoldedContents, SideContents } from './article/contents';
import { Neighbours, RecommendedBlogs } from './article/more-blogs';
import styles from './blog-page.module.css';
import type { BlogComments, BlogNeighbours, BlogView, RecommendedView } from './blog-data.server';
import { Comments } from './comments/comments';

interface BlogPageProps {
  blog: BlogView;
  comments: BlogComments;
  recommended: RecommendedView | Promise<RecommendedView>;
  neighbours: BlogNeighbours | Promise<BlogNeighbours>;
  /** A comment that was typed before a login. */
  typed: string | null;
  idempotencyKey: string;
}

export function BlogPage({ blog, comments, recommended, neighbours, ...form }: BlogPageProps) {
  const { contents, html, version } = blog.body;
  const origin = originOf(useMatches());
  usePageTitle(blog.title);
  return (
    <>
      <div className={styles.page}>
        <BlogHeader blog={blog} />
        <div className={styles.text}>
          <Cover
            title={blog.title}
            image={blog.image}
            srcset={blog.srcset}
            sizes="(min-width: 48em) 42rem, 92vw"
            isMain
          />
          <FoldedContents entries={contents} />
          <PurifiedHtml html={html} version={version} className={article.article} />
          {blog.tags.length > 0 && (
            <div className={styles.tags}>
              <TagList tags={blog.tags} />
            </div>
          )}
          {blog.status === 'published' && <ArticleEnd blog={blog} />}
          {blog.status === 'published' && <Share title={blog.title} address={origin + urls.blog(blog.id)} />}
          <Neighbours author={blog.author.name || 'Unknown Author'} neighbours={neighbours} />
          <Comments blog={blog} comments={comments} {...form} />
        </div>
        <SideContents entries={contents} />
      </div>
      <RecommendedBlogs recommended={recommended} />
    </>
  );
}

export function LoadingBlog() {
  return (
    <div className={styles.page} role="status" aria-label="Loading...">
      <h1 className={hidden.hidden}>Loading</h1>
      <div className={styles.loading}>
        <Skeleton lines={1} shape="title" />
        <Skeleton lines={1} shape="cover" />
        <div>
          <Skeleton lines={6} />
        </div>
        <Skeleton lines={3} shape="comment" />
      </div>
    </div>
  );
}
