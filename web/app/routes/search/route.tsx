import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useRouteError,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { ErrorPage, thrownStatus } from '../../ui/error-page/error-page';
import { DeferredPage } from '../../ui/page/defer-page';
import { Notice } from '../../ui/page/notice';
import { pageMeta } from '../../ui/page/page-meta';
import { FailedList } from '../../ui/pagination/blog-list';
import { deferList } from '../../ui/pagination/defer-list';
import { urls } from '../../urls';
import { LoadingResults } from './loading-results';
import { search } from './search.server';
import { SearchFrame } from './search-frame';
import { SearchResults } from './search-results';

export const meta: MetaFunction = ({ matches, location }) => {
  const query = wordsOf(new URLSearchParams(location.search));
  const title = query ? `Search: ${query} · Linefeed` : 'Search · Linefeed';
  const description = 'Search the titles of all blogs.';
  return pageMeta(matches, { title, description, path: urls.search, isPrivate: true });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, status } = await search({ request, context }, wordsOf(new URL(request.url).searchParams));
  return data({ page }, { status });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferList(request, () => serverLoader<typeof loader>());
}

function wordsOf(params: URLSearchParams): string {
  return params.get('query')?.trim() ?? '';
}

export default function SearchPage() {
  const { page } = useLoaderData<typeof loader>();
  const query = wordsOf(useSearchParams()[0]);
  if (!query) return <SearchFrame query="" />;
  return (
    <SearchFrame query={query}>
      <DeferredPage key={query} page={page} loading={<LoadingResults />} failed={<FailedList />}>
        {(found) => (found.list ? <SearchResults page={found} /> : <Notice title={found.refusal} />)}
      </DeferredPage>
    </SearchFrame>
  );
}

export function ErrorBoundary() {
  const status = thrownStatus(useRouteError());
  const query = wordsOf(useSearchParams()[0]);
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <SearchFrame query={query}>
      <FailedList />
    </SearchFrame>
  );
}
