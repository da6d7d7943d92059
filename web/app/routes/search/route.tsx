import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useRouteError,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { listBlogPage } from '../../cms/blogs.server';
import { CmsRefusal } from '../../cms/errors';
import { throwAnswer } from '../../http/answers.server';
import { ErrorPage } from '../../ui/error-page/error-page';
import { thrownStatus } from '../../ui/error-page/thrown-status';
import { Later } from '../../ui/page/later';
import { Notice } from '../../ui/page/notice';
import { pageMeta } from '../../ui/page/page-meta';
import { FailedList } from '../../ui/pagination/failed-list';
import { laterList } from '../../ui/pagination/later-list';
import { listView } from '../../ui/pagination/list-view';
import { urls } from '../../urls';
import { LoadingResults } from './loading-results';
import { SearchFrame } from './search-frame';
import { SearchResults } from './search-results';

export const meta: MetaFunction = ({ matches, location }) => {
  const query = wordsOf(new URLSearchParams(location.search));
  const title = query ? `Search: ${query} · Linefeed` : 'Search · Linefeed';
  return [
    ...pageMeta(matches, { title, description: 'Search the titles of all blogs.', path: urls.search }),
    { name: 'robots', content: 'noindex' },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = wordsOf(new URL(request.url).searchParams);
  if (!query) return { page: null };
  const blogs = await listBlogPage({ request, context }, { query }).catch(asRefusal);
  if ('refusal' in blogs) return data({ page: blogs }, { status: 400 });
  return { page: { list: listView(urls.searchFor(query), blogs, { tags: 3, excerpt: 80 }) } };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return laterList(() => serverLoader<typeof loader>());
}

/** Words that cannot be searched for are told on the page. */
function asRefusal(error: unknown) {
  if (error instanceof CmsRefusal && error.status === 400) return { refusal: error.message };
  return throwAnswer(error);
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
      <Later key={query} page={page} loading={<LoadingResults />} failed={<FailedList />}>
        {(found) => {
          if (!found) return null;
          if ('refusal' in found) return <Notice title={found.refusal} />;
          return <SearchResults page={found} />;
        }}
      </Later>
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
