import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  type MetaDescriptor,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useLoaderData,
  useMatches,
} from '@remix-run/react';
import { tryFindViewer } from '../../auth/session.server';
import { getBlog } from '../../cms/blog.server';
import { presentCategories } from '../../cms/category.server';
import { getCachedSettings } from '../../cms/setting.server';
import { catchNetworkError, networkFailure, throwAsResponse } from '../../http/failure';
import { TagList } from '../../ui/blog-card/tag-list';
import { skipRevalidateForDialog } from '../../ui/dialog/dialog-address';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { Cover } from '../../ui/picture/cover';
import { errorMeta, jsonLd, pageMeta } from '../../ui/page/page-meta';
import article from '../../ui/rich-text/reader/article.module.css';
import { type Match, originOf } from '../../ui/site/use-site';
import { withOwnCss } from '../../ui/site/site-head';
import { SanitisedHtml } from '../../ui/rich-text/reader/sanitised-html';
import { authorName } from '../../ui/text/format';
import { urls } from '../../urls';
import { BlogHeader, FoldedContents, SideContents } from './article';
import { ArticleEnd, RecommendedBlogs, ReportBlog, Share } from './article-end';
import {
  blogAction,
  type BlogView,
  findNeighbours,
  listBlogComments,
  listRecommended,
  presentBlog,
} from './blog.server';
import styles from './blog-page.module.css';
import { Comments } from './comments';
import { Neighbours } from './related-blogs';

const failureMessage = 'Blog not found.';

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => {
  if (error || !data) return errorMeta('Blog not found', matches);
  return blogMeta(matches, data.blog);
};

export const handle = withOwnCss;

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  const findingViewer = tryFindViewer(args);
  const recommended = listRecommended(args, id);
  const findingNeighbours = findNeighbours(args, id);
  const { blog, commentsAfter } = await getBlog(args, id).catch(throwAsResponse);
  const [comments, categories] = await Promise.all([
    listBlogComments(args, id, { items: blog.comments, total: blog.commentsCount, after: commentsAfter }),
    presentCategories(args, blog.categories),
  ]);
  const viewer = await findingViewer;
  const { site } = await getCachedSettings(args.context);
  const view = await presentBlog(blog, categories, site);
  const neighbours = await findingNeighbours;
  const idempotencyKey = viewer && randomUUID();
  return { blog: view, comments, idempotencyKey, neighbours, recommended };
}

export const action = blogAction;

export const clientAction = catchNetworkError((intent) =>
  networkFailure(intent === 'comment' ? '' : 'Network error. Please try again.', { intent }),
);

/**
 * After a failure only a moderation conflict loads the page again: the admin has to see the new text, but a comment needs
 * its idempotency key for the next try.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { actionStatus = 200, actionResult } = change;
  if (actionStatus < 400) return skipRevalidateForDialog(change);
  return actionStatus === 409 && actionResult?.values?.intent === 'status';
};

export default function BlogPage() {
  const { blog, comments, recommended, neighbours, idempotencyKey } = useLoaderData<typeof loader>();
  const { contents, html } = blog.body;
  const origin = originOf(useMatches());
  return (
    <>
      <div key={blog.id} className={styles.page}>
        <BlogHeader blog={blog} />
        <div className={styles.text}>
          <div className={styles.cover}>
            <Cover
              title={blog.title}
              image={blog.image}
              srcset={blog.srcset}
              sizes="(min-width: 48em) 42rem, 92vw"
              isMain
            />
          </div>
          <FoldedContents entries={contents} />
          <SanitisedHtml html={html} className={article.article} />
          {blog.tags.length > 0 && (
            <div className={styles.tags}>
              <TagList tags={blog.tags} />
            </div>
          )}
          {blog.status === 'published' && <ArticleEnd blog={blog} />}
          {blog.status === 'published' && (
            <Share title={blog.title} address={origin + urls.blog(blog.id)}>
              <ReportBlog blog={blog} />
            </Share>
          )}
          <Neighbours author={authorName(blog.author)} {...neighbours} />
          <Comments blog={blog} comments={comments} idempotencyKey={idempotencyKey} />
        </div>
        <SideContents entries={contents} />
      </div>
      <RecommendedBlogs key={blog.id} recommended={recommended} />
    </>
  );
}

/** Meta tags; a blog that is not published gets `noindex`. */
function blogMeta(matches: Match[], blog: BlogView): MetaDescriptor[] {
  const { title, description, image, date, updatedAt, author, categories, tags } = blog;
  const isPrivate = blog.status !== 'published';
  const path = urls.blog(blog.id);
  const page = { title, hasTitleAlone: true, description, image, path, type: 'article', isPrivate } as const;
  if (isPrivate) return pageMeta(matches, page);
  const [category] = categories;
  const [drawnPicture, markdown] = [urls.blogPicture(blog.id), urls.blogMarkdown(blog.id)];
  return [
    ...pageMeta(matches, { ...page, drawnPicture, markdown }),
    { name: 'author', content: author.name },
    { property: 'article:published_time', content: date ?? updatedAt },
    { property: 'article:modified_time', content: updatedAt },
    ...(category ? [{ property: 'article:section', content: category.name }] : []),
    ...tags.map((tag) => ({ property: 'article:tag', content: tag })),
    ...jsonLd(blog.structuredData),
  ];
}

export function ErrorBoundary() {
  return <ErrorPage status={useThrownStatus()} message={failureMessage} />;
}
