import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useParams, type MetaFunction } from '@remix-run/react';
import type { ReactNode } from 'react';
import { throwAsResponse } from '../../http/failure';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { PageHead } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { pageMeta } from '../../ui/page/page-meta';
import { BlogList, FailedList, presentCards } from '../../ui/pagination/blog-list';
import { keepList } from '../../ui/pagination/keep-list';
import { categoryLabel } from '../../ui/text/format';
import { withOwnCss } from '../../ui/site/site-head';
import { urls } from '../../urls';
import { listBlogPage } from '../../cms/blog.server';
import { loadList } from '../../cms/client/list.server';
import { findCategory } from '../../cms/category.server';

export const meta: MetaFunction<typeof loader> = ({ data: loaded, params: { name = '' }, matches }) => {
  const page = loaded?.page;
  const shown = page?.name ?? name;
  return pageMeta(matches, {
    title: `Category: ${shown}`,
    description: `Blogs about ${shown}, newest first.`,
    path: page?.list.path ?? urls.category(name),
    isPrivate: page?.isKnown === false,
    feeds: page?.isKnown ? page.list.path : undefined,
  });
};

export const handle = withOwnCss;

export async function loader(args: LoaderFunctionArgs) {
  const { name = '' } = args.params;
  const category = await findCategory(args, name).catch(throwAsResponse);
  const path = urls.category(category?.slug ?? name);
  const list = await loadList(args, path, (after) => listBlogPage(args, { category: name, after })).catch(
    throwAsResponse,
  );
  const page = {
    name: categoryLabel(category?.name ?? name),
    isKnown: category !== null,
    list: presentCards(list, { tags: 3, excerpt: 120 }),
  };
  return data({ page }, { status: category ? 200 : 404 });
}

export const clientLoader = keepList;

export default function CategoryPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <CategoryFrame name={page.name}>
      <BlogList list={page.list} empty="No blogs found in this category." />
    </CategoryFrame>
  );
}

/** The page around the list, in all its states. */
function CategoryFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={`Category: ${name}`} />
      <div className={head.body}>{children}</div>
    </>
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
