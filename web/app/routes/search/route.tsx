import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, type MetaFunction, useLoaderData, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { listBlogPage } from '../../cms/blog.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { CmsError } from '../../cms/client/errors';
import { loadList } from '../../cms/client/list.server';
import { throwAsResponse } from '../../http/failure';
import { Byline, type CardView, CoverLink } from '../../ui/blog-card/blog-card';
import { TagList } from '../../ui/blog-card/tag-list';
import button from '../../ui/button/button.module.css';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { Icon } from '../../ui/icon/icon';
import { Loading } from '../../ui/page/loading';
import { Notice, PageHead, Skeleton } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { pageMeta } from '../../ui/page/page-meta';
import { useComingParam } from '../../ui/page/page-or-loading';
import { PageLink } from '../../ui/page-link/page-link';
import { FailedList, NoBlogs, presentCards } from '../../ui/pagination/blog-list';
import type { ListPage } from '../../ui/pagination/further-pages';
import { keepList } from '../../ui/pagination/keep-list';
import { List } from '../../ui/pagination/list';
import box from '../../ui/search-box/search-box.module.css';
import { formatCount } from '../../ui/text/format';
import { urls } from '../../urls';
import styles from './search.module.css';

export const meta: MetaFunction = ({ matches, location }) => {
  const query = queryOf(new URLSearchParams(location.search));
  const title = query ? `Search: ${query}` : 'Search';
  const description = 'Search the titles of all blogs.';
  return pageMeta(matches, { title, description, path: urls.search, isPrivate: true });
};

export async function loader(args: LoaderFunctionArgs) {
  const query = queryOf(new URL(args.request.url).searchParams);
  const page = await searchBlogs(args, query);
  return data({ page }, { status: page.message ? 400 : 200 });
}

export const clientLoader = keepList;

export default function SearchPage() {
  const { page } = useLoaderData<typeof loader>();
  const query = queryOf(useSearchParams()[0]);
  const coming = useComingParam('query');
  if (coming)
    return (
      <SearchFrame query={coming}>
        <Loading>
          <Skeleton lines={6} shape="comment" />
        </Loading>
      </SearchFrame>
    );
  if (!query) return <SearchFrame query="" />;
  return (
    <SearchFrame query={query}>
      {page.list ? <SearchResults list={page.list} /> : <Notice title={page.message} />}
    </SearchFrame>
  );
}

/** The page around the results: the words that were searched for, and the box for other ones. */
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

function queryOf(params: URLSearchParams): string {
  return params.get('query')?.trim() ?? '';
}

type SearchView = { list: ListPage<CardView>; message: null } | { list: null; message: string };

/** A query that the CMS rejects gives a message on the page. */
async function searchBlogs(caller: Caller, query: string): Promise<SearchView> {
  if (!query) return { list: null, message: '' };
  try {
    const load = (after?: string) => listBlogPage(caller, { query, after });
    const list = await loadList(caller, urls.searchFor(query), load);
    return { list: presentCards(list, { tags: 3, excerpt: 80 }), message: null };
  } catch (error) {
    if (!(error instanceof CmsError) || error.status !== 400) throwAsResponse(error);
    return { list: null, message: error.message };
  }
}

function SearchResults({ list }: { list: ListPage<CardView> }) {
  return (
    <List list={list} noun="blog" empty={<NoBlogs title="No blogs found." />}>
      {(blogs) => (
        <>
          <p className={styles.count}>{formatCount(list.total, 'blog')}, newest first</p>
          <ol role="list" className={styles.results}>
            {blogs.map((blog) => (
              <li key={blog.id}>
                <SearchResult blog={blog} />
              </li>
            ))}
          </ol>
        </>
      )}
    </List>
  );
}

/** A blog as a row: the words first, the picture small beside them. */
function SearchResult({ blog }: { blog: CardView }) {
  return (
    <article className={styles.row}>
      <div>
        <TagList tags={blog.tags} />
        <h2 className={styles.title}>
          <PageLink to={urls.blog(blog.id)}>{blog.title}</PageLink>
        </h2>
        <p className={styles.excerpt}>{blog.excerpt}</p>
        <Byline blog={blog} />
      </div>
      <CoverLink blog={blog} className={styles.cover} sizes="(min-width: 48em) 12rem, 6.5rem" />
    </article>
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
