import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useParams, type MetaFunction } from '@remix-run/react';
import type { ReactNode } from 'react';
import { throwAsResponse } from '../../http/failure';
import { useCategoryName } from '../../ui/category-link/category-link';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { DeferredPage } from '../../ui/page/defer-page';
import { PageHead } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { pageMeta, usePageTitle } from '../../ui/page/page-meta';
import { BlogList, FailedList, LoadingCards } from '../../ui/pagination/blog-list';
import { deferList } from '../../ui/pagination/list-cache';
import { presentList } from '../../ui/pagination/list-view';
import { categoryLabel } from '../../ui/text/format';
import { urls } from '../../urls';
import { listBlogPage } from '../../cms/blog.server';
import { findCategory } from '../../cms/category.server';

export const meta: MetaFunction<typeof loader> = ({ data: loaded, params: { name = '' }, matches }) => {
  const page = loaded?.page instanceof Promise ? undefined : loaded?.page;
  const shown = page?.name ?? name;
  return pageMeta(matches, {
    title: categoryTitle(shown),
    description: `Blogs about ${shown}, newest first.`,
    path: page?.list.path ?? urls.category(name),
    isPrivate: page?.isKnown === false,
    feeds: page?.isKnown ? page.list.path : undefined,
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const { name = '' } = args.params;
  const [category, blogs] = await Promise.all([
    findCategory(args, name),
    listBlogPage(args, { category: name }),
  ]).catch(throwAsResponse);
  const list = presentList(urls.category(category?.slug ?? name), blogs, { tags: 3, excerpt: 120 });
  const page = { name: categoryLabel(category?.name ?? name), isKnown: category !== null, list };
  return data({ page }, { status: category ? 200 : 404 });
}

export const clientLoader = deferList;

export default function CategoryPage() {
  const { page } = useLoaderData<typeof loader>();
  const { name = '' } = useParams();
  const expected = useCategoryName(name);
  return (
    <DeferredPage
      key={name}
      page={page}
      loading={
        <CategoryFrame name={expected}>
          <LoadingCards label="Loading..." isLabelShown />
        </CategoryFrame>
      }
      failed={
        <CategoryFrame name={expected}>
          <FailedList />
        </CategoryFrame>
      }
    >
      {(loaded) => (
        <CategoryFrame name={loaded.name}>
          <BlogList page={loaded} empty="No blogs found in this category." />
        </CategoryFrame>
      )}
    </DeferredPage>
  );
}

export function ErrorBoundary() {
  const status = useThrownStatus();
  const { name = '' } = useParams();
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <CategoryFrame name={name}>
      <FailedList />
    </CategoryFrame>
  );
}

/** The page around the list of a category, in all its states. */
function CategoryFrame({ name, children }: { name: string; children: ReactNode }) {
  usePageTitle(categoryTitle(name));
  return (
    <>
      <PageHead title={`Category: ${name}`} />
      <div className={head.body}>{children}</div>
    </>
  );
}

function categoryTitle(name: string): string {
  return `Category: ${name} · Linefeed`;
}
