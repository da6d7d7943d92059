import { useMatches } from '@remix-run/react';
import { TagList } from '../../ui/blog-card/blog-card';
import { originOf, usePageTitle } from '../../ui/page/page-meta';
import { Cover } from '../../ui/picture/cover';
import article from '../../ui/rich-text/reader/article.module.css';
import { PurifiedHtml } from '../../ui/rich-text/reader/purified-html';
import { urls } from '../../urls';
import { ArticleEnd } from './article/article-end';
import { BlogHeader } from './article/blog-header';
import styles from './blog-page.module.css';
import type {
  BlogView,
  Neighbours as NeighboursData,
  Recommended,
  Responses as ResponsesData,
} from './blog-view';
import { FoldedContents, SideContents } from './article/contents';
import { Neighbours } from './article/neighbours';
import { RecommendedBlogs } from './article/recommended-blogs';
import { Comments } from './comments/comments';
import { Share } from './article/share';

interface BlogPageProps {
  blog: BlogView;
  responses: ResponsesData;
  recommended: Recommended | Promise<Recommended>;
  neighbours: NeighboursData | Promise<NeighboursData>;
  /** A response that was typed before a login. */
  typed: string | null;
  idempotencyKey: string;
}

export function BlogPage({ blog, responses, recommended, neighbours, ...form }: BlogPageProps) {
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
          <Comments blog={blog} responses={responses} {...form} />
        </div>
        <SideContents entries={contents} />
      </div>
      <RecommendedBlogs recommended={recommended} />
    </>
  );
}
