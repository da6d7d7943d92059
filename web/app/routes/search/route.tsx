import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData, useSearchParams } from '@remix-run/react';
import { listBlogPage } from '../../cms/blog.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { CmsError } from '../../cms/client/errors';
import { loadList } from '../../cms/client/list.server';
import { throwAsResponse } from '../../http/failure';
import { Byline, type CardView, CoverLink } from '../../ui/blog-card/blog-card';
import { TagList } from '../../ui/blog-card/tag-list';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { Notice } from '../../ui/page/page';
import { pageMeta } from '../../ui/page/page-meta';
import { PageLink } from '../../ui/page-link/page-link';
import { FailedList, NoBlogs, presentCards } from '../../ui/pagination/blog-list';
import type { ListPage } from '../../ui/pagination/further-pages';
import { keepList } from '../../ui/pagination/keep-list';
import { List } from '../../ui/pagination/list';
import { formatCount } from '../../ui/text/format';
import { urls } from '../../urls';
import { SearchFrame } from './loading';
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

export const clientLoader = keepList;

export default function SearchPage() {
  const { page } = useLoaderData<typeof loader>();
  const query = queryOf(useSearchParams()[0]);
  if (!query) return <SearchFrame query="" />;
  return (
    <SearchFrame query={query}>
      {page.list ? <SearchResults list={page.list} /> : <Notice title={page.message} />}
    </SearchFrame>
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
