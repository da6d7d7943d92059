import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from '@remix-run/react';
import { getCategories } from '../../cms/categories.server';
import { throwAsResponse } from '../../http/responses.server';
import { ErrorPage } from '../../ui/error-page/error-page';
import { DeferredPage, deferPage } from '../../ui/page/defer-page';
import { PageHead } from '../../ui/page/page-head';
import head from '../../ui/page/page-head.module.css';
import { pageMeta } from '../../ui/page/page-meta';
import { Skeleton } from '../../ui/page/skeleton';
import { categoryLabel } from '../../ui/text/format';
import { urls } from '../../urls';
import { CategoryIndex } from './category-index';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Categories · Linefeed',
    description: 'What people write about on Linefeed, with the number of blogs in each category.',
    path: urls.categories,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const categories = await getCategories({ request, context }).catch(throwAsResponse);
  const page = categories.map(({ name, slug, blogsCount }) => ({
    name: categoryLabel(name),
    slug,
    blogsCount,
  }));
  return { page };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return deferPage(serverLoader<typeof loader>());
}

export default function CategoriesPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Categories" lead="All blogs, grouped by topic." />
      <div className={head.body}>
        <DeferredPage page={page} loading={<LoadingCategories />} failed={<ErrorPage status={503} />}>
          {(categories) => <CategoryIndex categories={categories} />}
        </DeferredPage>
      </div>
    </>
  );
}

function LoadingCategories() {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton lines={12} />
    </div>
  );
}

export { ErrorBoundary } from '../../ui/error-page/error-page';
