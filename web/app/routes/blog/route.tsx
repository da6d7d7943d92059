import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type MetaDescriptor,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useLoaderData,
  useMatches,
  useParams,
} from '@remix-run/react';
import { getBlogForViewer, tryFindViewer } from '../../auth/session.server';
import { presentCategories } from '../../cms/category.server';
import { awaitForDocument } from '../../http/document.server';
import { catchNetworkError, networkFailure, throwAsResponse } from '../../http/failure';
import { readPendingText } from '../../http/pending-text.server';
import { TagList } from '../../ui/blog-card/tag-list';
import { ErrorPage, FailedPage, useThrownStatus } from '../../ui/error-page/error-page';
import { StaticHtml } from '../../ui/static-html/static-html';
import { DeferredPage, deferUnlessHere } from '../../ui/page/defer-page';
import { type Match, originOf, pageMeta, usePageTitle } from '../../ui/page/page-meta';
import { Skeleton } from '../../ui/page/page';
import article from '../../ui/rich-text/reader/article.module.css';
import { PurifiedHtml } from '../../ui/rich-text/reader/purified-html';
import { authorName } from '../../ui/text/format';
import hidden from '../../ui/text/hidden.module.css';
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
  presentNeighbours,
} from './blog.server';
import styles from './blog-page.module.css';
import { Comments } from './comments';

const failureMessage = 'Blog not found.';

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => {
  if (error) return [{ title: 'Blog not found · Linefeed' }, { name: 'robots', content: 'noindex' }];
  if (!data || data.page instanceof Promise) return [{ title: 'Linefeed' }];
  return blogMeta(matches, data.page.blog);
};

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  const findingViewer = tryFindViewer(args);
  const recommended = listRecommended(args, id);
  const findingNeighbours = findNeighbours(args, id);
  const { blog, commentsAfter } = await getBlogForViewer(args, id).catch(throwAsResponse);
  const [comments, categories] = await Promise.all([
    listBlogComments(args, id, { comments: blog.comments, after: commentsAfter }),
    presentCategories(args, blog.categories),
  ]);
  const viewer = await findingViewer;
  const view = await presentBlog(blog, categories, viewer, args);
  const { typed, setCookie } = viewer
    ? readPendingText(args.request, { for: 'comment', path: urls.blog(id) })
    : { typed: null, setCookie: [] };
  args.context.forwardCookies(setCookie);
  const author = authorName(blog.author);
  const neighbours = findingNeighbours.then((found) => presentNeighbours(args.context, { author, ...found }));
  const others = await awaitForDocument(args.context, { recommended, neighbours });
  return { page: { blog: view, comments, typed, idempotencyKey: viewer && randomUUID(), ...others } };
}

export const action = blogAction;

export const clientLoader = deferUnlessHere;

export async function clientAction(args: ClientActionFunctionArgs) {
  // Loaded long before, while there was a network.
  const queue = await import('../../offline/queue-action').catch(() => null);
  await queue?.removePendingLike(args.request.clone());
  const send = catchNetworkError(
    async (error, sent) =>
      (await queue?.queueAction(error, sent)) ?? networkFailure('Network error. Please try again.'),
  );
  return send(args);
}

/** A failure changes nothing, but a moderation conflict: the admin has to see the new text. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  if (actionResult?.success !== false) return defaultShouldRevalidate;
  return actionStatus === 409 && 'values' in actionResult;
};

export default function BlogRoute() {
  const { page } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <DeferredPage
      key={id}
      page={page}
      loading={<LoadingBlog />}
      failed={<FailedPage message={failureMessage} />}
    >
      {(loaded) => <BlogPage {...loaded} />}
    </DeferredPage>
  );
}

type BlogPageProps = Awaited<ReturnType<typeof loader>>['page'];

function BlogPage({ blog, comments, recommended, neighbours, ...form }: BlogPageProps) {
  const { contents, html, version } = blog.body;
  const origin = originOf(useMatches());
  usePageTitle(blog.title);
  return (
    <>
      <div className={styles.page}>
        <BlogHeader blog={blog} />
        <div className={styles.text}>
          <StaticHtml content={blog.cover} className={styles.cover} />
          <FoldedContents entries={contents} />
          <PurifiedHtml html={html} version={version} className={article.article} />
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
          <DeferredPage page={neighbours} loading={null} failed={null}>
            {(found) => <StaticHtml content={found} />}
          </DeferredPage>
          <Comments blog={blog} comments={comments} {...form} />
        </div>
        <SideContents entries={contents} />
      </div>
      <RecommendedBlogs recommended={recommended} />
    </>
  );
}

function LoadingBlog() {
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

/** Meta tags; a blog that is not published gets `noindex`. */
function blogMeta(matches: Match[], blog: BlogView): MetaDescriptor[] {
  const { title, description, image, date, updatedAt, author, categories, tags } = blog;
  const isPrivate = blog.status !== 'published';
  const page = { title, description, image, path: urls.blog(blog.id), type: 'article', isPrivate } as const;
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
  ];
}

export function ErrorBoundary() {
  return <ErrorPage status={useThrownStatus()} message={failureMessage} />;
}
