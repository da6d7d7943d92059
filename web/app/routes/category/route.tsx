import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useParams, type MetaFunction } from '@remix-run/react';
import { throwAsResponse } from '../../http/failure';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { pageMeta } from '../../ui/page/page-meta';
import { BlogList, FailedList } from '../../ui/pagination/blog-list';
import { loadList } from '../../ui/pagination/list-cache';
import { presentList } from '../../ui/pagination/list-view';
import { categoryLabel } from '../../ui/text/format';
import { urls } from '../../urls';
import { listBlogPage } from '../../cms/blog.server';
import { findCategory } from '../../cms/category.server';
import { CategoryFrame } from './loading';

export const meta: MetaFunction<typeof loader> = ({ data: loaded, params: { name = '' }, matches }) => {
  const page = loaded?.page;
  const shown = page?.name ?? name;
  return pageMeta(matches, {
    title: `Category: ${shown} · Linefeed`,
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

export const clientLoader = loadList;

export default function CategoryPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <CategoryFrame name={page.name}>
      <BlogList page={page} empty="No blogs found in this category." />
    </CategoryFrame>
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
