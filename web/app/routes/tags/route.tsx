import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/react';
import { DeferredPage } from '../../ui/page/defer-page';
import { PageHead } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { pageMeta } from '../../ui/page/page-meta';
import { deferList } from '../../ui/pagination/list-cache';
import { LoadingCards } from '../../ui/pagination/blog-list';
import { urls } from '../../urls';
import { TagBlogs } from './tag-blogs';
import { TagChips, usePopularTags } from './tag-chips';
import { TagSearch } from './tag-search';
import { loadTags } from './tags.server';
export const meta: MetaFunction = ({ matches, location }) => {
  const tag = tagOf(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title: tag ? `Tag: ${tag} · Linefeed` : 'Tags · Linefeed',
    description: tag ? `Blogs tagged ${tag}, newest first.` : 'The most used tags on Linefeed.',
    path: tag ? urls.tag(tag) : urls.tags,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const tag = tagOf(new URL(request.url).searchParams);
  const { page, isWhole } = await loadTags({ request, context }, tag);
  return data({ page }, { status: isWhole ? 200 : 503 });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferList(request, () => serverLoader<typeof loader>());
}

function tagOf(params: URLSearchParams): string {
  return params.get('tag')?.trim() ?? '';
}

export default function TagsPage() {
  const { page } = useLoaderData<typeof loader>();
  const tag = tagOf(useSearchParams()[0]);
  const tags = usePopularTags(page);
  return (
    <>
      <PageHead title="Tags" lead="What the blogs are about, in their authors’ own words.">
        <TagSearch />
        <TagChips label="Popular tags" tags={tags} chosen={tag} />
      </PageHead>
      {tag && (
        <section key={tag} className={head.body} aria-label={`Blogs tagged ${tag}`}>
          <DeferredPage
            page={page}
            loading={<LoadingCards label="Loading blogs..." isLabelShown />}
            failed={<TagBlogs tag={tag} />}
          >
            {(loaded) => <TagBlogs tag={tag} page={loaded} />}
          </DeferredPage>
        </section>
      )}
    </>
  );
}

export { ErrorBoundary } from '../../ui/error-page/error-page';
