import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useRouteError,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import type { Caller } from '../../cms/client/call-cms.server';
import { CmsError } from '../../cms/client/errors';
import { throwAsResponse } from '../../http/responses.server';
import { ErrorPage, thrownStatus } from '../../ui/error-page/error-page';
import { DeferredPage } from '../../ui/page/defer-page';
import { Notice } from '../../ui/page/page';
import { pageMeta } from '../../ui/page/page-meta';
import { FailedList } from '../../ui/pagination/blog-list';
import { deferList } from '../../ui/pagination/list-cache';
import { listView, type ListView } from '../../ui/pagination/list-view';
import { urls } from '../../urls';
import { listBlogPage } from '../../cms/blog.server';
import { SearchFrame } from './search-frame';
import { SearchResults, LoadingResults } from './search-results';

export const meta: MetaFunction = ({ matches, location }) => {
  const query = queryOf(new URLSearchParams(location.search));
  const title = query ? `Search: ${query} · Linefeed` : 'Search · Linefeed';
  const description = 'Search the titles of all blogs.';
  return pageMeta(matches, { title, description, path: urls.search, isPrivate: true });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, status } = await searchBlogs(
    { request, context },
    queryOf(new URL(request.url).searchParams),
  );
  return data({ page }, { status });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferList(request, () => serverLoader<typeof loader>());
}

function queryOf(params: URLSearchParams): string {
  return params.get('query')?.trim() ?? '';
}

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

export function ErrorBoundary() {
  const status = thrownStatus(useRouteError());
  const query = queryOf(useSearchParams()[0]);
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <SearchFrame query={query}>
      <FailedList />
    </SearchFrame>
  );
}

type SearchView = { list: ListView; message: null } | { list: null; message: string };

/** A query that the CMS rejects gives a message on the page. */
async function searchBlogs(caller: Caller, query: string): Promise<{ page: SearchView; status: number }> {
  if (!query) return { page: { list: null, message: '' }, status: 200 };
  try {
    const blogs = await listBlogPage(caller, { query });
    const list = listView(urls.searchFor(query), blogs, { tags: 3, excerpt: 80 });
    return { page: { list, message: null }, status: 200 };
  } catch (error) {
    if (!(error instanceof CmsError) || error.status !== 400) throwAsResponse(error);
    return { page: { list: null, message: error.message }, status: 400 };
  }
}
