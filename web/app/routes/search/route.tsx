import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, type MetaFunction, useLoaderData, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { listBlogPage } from '../../cms/blog.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { CmsError } from '../../cms/client/errors';
import { throwAsResponse } from '../../http/failure';
import { Byline, type CardView, CoverLink } from '../../ui/blog-card/blog-card';
import { TagList } from '../../ui/blog-card/tag-list';
import button from '../../ui/button/button.module.css';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { Icon } from '../../ui/icon/icon';
import { DeferredPage } from '../../ui/page/defer-page';
import { Notice, PageHead, Skeleton } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { pageMeta } from '../../ui/page/page-meta';
import { BlogPages, FailedList, NoBlogs } from '../../ui/pagination/blog-list';
import { deferList } from '../../ui/pagination/list-cache';
import { presentList, type ListView } from '../../ui/pagination/list-view';
import box from '../../ui/search-box/search-box.module.css';
import { formatCount } from '../../ui/text/format';
import { urls } from '../../urls';
import styles from './search.module.css';

export const meta: MetaFunction = ({ matches, location }) => {
  const query = queryOf(new URLSearchParams(location.search));
  const title = query ? `Search: ${query} · Linefeed` : 'Search · Linefeed';
  const description = 'Search the titles of all blogs.';
  return pageMeta(matches, { title, description, path: urls.search, isPrivate: true });
};

export async function loader(args: LoaderFunctionArgs) {
  const query = queryOf(new URL(args.request.url).searchParams);
  const page = await searchBlogs(args, query);
  return data({ page }, { status: page.message ? 400 : 200 });
}

export const clientLoader = deferList;

export default function SearchPage() {
  const { page } = useLoaderData<typeof loader>();
  const query = queryOf(useSearchParams()[0]);
  if (!query) return <SearchFrame query="" />;
  return (
    <SearchFrame query={query}>
      <DeferredPage key={query} page={page} loading={<LoadingResults />} failed={<FailedList />}>
        {(view) => (view.list ? <SearchResults page={view} /> : <Notice title={view.message} />)}
      </DeferredPage>
    </SearchFrame>
  );
}

function queryOf(params: URLSearchParams): string {
  return params.get('query')?.trim() ?? '';
}

type SearchView = { list: ListView; message: null } | { list: null; message: string };

/** A query that the CMS rejects gives a message on the page. */
async function searchBlogs(caller: Caller, query: string): Promise<SearchView> {
  if (!query) return { list: null, message: '' };
  try {
    const blogs = await listBlogPage(caller, { query });
    const list = presentList(urls.searchFor(query), blogs, { tags: 3, excerpt: 80 });
    return { list, message: null };
  } catch (error) {
    if (!(error instanceof CmsError) || error.status !== 400) throwAsResponse(error);
    return { list: null, message: error.message };
  }
}

/** The page around the results: what was searched for, and the box to search anew. */
function SearchFrame({ query, children }: { query: string; children?: ReactNode }) {
  return (
    <>
      <PageHead
        title={query ? `Results for “${query}”` : 'Search'}
        lead={query ? undefined : 'Search for a part of a title. Upper and lower case make no difference.'}
      >
        <Form action={urls.search} className={styles.form}>
          <Icon name="search" />
          <input
            key={query}
            type="search"
            name="query"
            defaultValue={query}
            required
            maxLength={200}
            autoComplete="off"
            placeholder="Part of a title"
            aria-label="Search titles"
            className={box.input}
          />
          <button type="submit" className={button.solid}>
            Search
          </button>
        </Form>
      </PageHead>
      {children && <div className={head.body}>{children}</div>}
    </>
  );
}

function SearchResults({ page }: { page: { list: ListView } }) {
  if (page.list.blogs.length === 0) return <NoBlogs title="No blogs found." />;
  return (
    <>
      <p className={styles.count}>{formatCount(page.list.total, 'blog')}, newest first</p>
      <BlogPages page={page}>
        {(blogs) => (
          <ol role="list" className={styles.results}>
            {blogs.map((blog) => (
              <li key={blog.id}>
                <SearchResult blog={blog} />
              </li>
            ))}
          </ol>
        )}
      </BlogPages>
    </>
  );
}

/** A blog as a row: the words first, the picture small beside them. */
function SearchResult({ blog }: { blog: CardView }) {
  return (
    <article className={styles.row}>
      <div>
        <TagList tags={blog.tags} />
        <h2 className={styles.title}>
          <Link to={urls.blog(blog.id)}>{blog.title}</Link>
        </h2>
        <p className={styles.excerpt}>{blog.excerpt}</p>
        <Byline blog={blog} />
      </div>
      <CoverLink blog={blog} className={styles.cover} sizes="(min-width: 48em) 12rem, 6.5rem" />
    </article>
  );
}

function LoadingResults() {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton lines={6} shape="comment" />
    </div>
  );
}

export function ErrorBoundary() {
  const status = useThrownStatus();
  const query = queryOf(useSearchParams()[0]);
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <SearchFrame query={query}>
      <FailedList />
    </SearchFrame>
  );
}
