import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData, useSearchParams } from '@remix-run/react';
import { type CountedTag, limits, normaliseName } from 'cms/contract';
import { listBlogPage } from '../../cms/blog.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { CmsUnavailable, isCmsFailure } from '../../cms/client/errors';
import { loadList } from '../../cms/client/list.server';
import { findTagName, listMostUsedTags, searchTags } from '../../cms/tag.server';
import { throwAsResponse } from '../../http/failure';
import { BlogGrid, type CardView } from '../../ui/blog-card/blog-card';
import { ErrorPage, useThrownStatus } from '../../ui/error-page/error-page';
import { Loading, LoadingCards } from '../../ui/page/loading';
import head from '../../ui/page/page-head.module.css';
import { pageMeta } from '../../ui/page/page-meta';
import { useComingParam } from '../../ui/page/page-or-loading';
import pageStyles from '../../ui/page/page.module.css';
import { NoBlogs, presentCards } from '../../ui/pagination/blog-list';
import type { ListPage } from '../../ui/pagination/further-pages';
import { keepList } from '../../ui/pagination/keep-list';
import { List } from '../../ui/pagination/list';
import { withOwnCss } from '../../ui/site/site-head';
import { addressWithout, urls } from '../../urls';
import { TagChips, TagsHead } from './tags-head';
import styles from './tags.module.css';

export const meta: MetaFunction = ({ matches, location }) => {
  const params = new URLSearchParams(location.search);
  const tag = tagOf(params);
  const listing = showsAll(params)
    ? {
        title: 'All tags',
        description: 'All tags, most used first.',
        path: urls.everyTag,
      }
    : { title: 'Tags', description: 'The most used tags, and the blogs of each.', path: urls.tags };
  return pageMeta(matches, {
    ...listing,
    ...(tag && {
      title: `Tag: ${tag}`,
      description: `Blogs tagged ${tag}, newest first.`,
      path: urls.tag(tag),
    }),
    feeds: tag ? urls.tagFeeds(tag) : undefined,
  });
};

export const handle = withOwnCss;

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  if (asksInVain(searchParams))
    throw redirect(tagOf(searchParams) ? addressWithout(args.request, 'show') : urls.tags);
  const { page, isWhole, isKnown } = await loadTags(args, tagOf(searchParams), showsAll(searchParams));
  // There is no end of tags that nobody has used: they would displace other pages from the cache.
  const headers: HeadersInit = isKnown ? {} : { 'Cache-Control': 'no-store' };
  return data({ page }, { status: isWhole ? 200 : 503, headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const clientLoader = keepList;

export default function TagsPage() {
  const { page } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const tag = tagOf(params);
  const coming = useComingParam('tag');
  return (
    <>
      <TagsHead tags={page.tags} total={page.tagsCount} chosen={coming ?? tag} isAll={showsAll(params)} />
      {coming && (
        <div className={head.body}>
          <Loading label="Loading blogs..." isLabelShown>
            <LoadingCards />
          </Loading>
        </div>
      )}
      {tag && !coming && (
        <section key={tag} className={head.body} aria-label={`Blogs tagged ${tag}`}>
          <TagBlogs tag={tag} page={page} />
        </section>
      )}
    </>
  );
}

function tagOf(params: URLSearchParams): string {
  return params.get('tag')?.trim() ?? '';
}

/** An address with a tag lists the tag's blogs and ignores `show`. */
const showsAll = (params: URLSearchParams) => params.get('show') === 'all' && tagOf(params) === '';

/** Whether the address has a known parameter that changes nothing: there is no end of such addresses. */
const asksInVain = (params: URLSearchParams) =>
  (params.has('show') && !showsAll(params)) || (params.has('after') && tagOf(params) === '');

const tagLimit = 10;
const emptyList = { items: [], total: 0, from: null, path: urls.tags, next: null };

/** The most used tags and the blogs of the chosen one. Each is empty if loading fails; the CMS client logs it. */
async function loadTags(caller: Caller, tag: string, isAll: boolean) {
  const [tags, blogs] = await Promise.all([
    listMostUsedTags(caller, isAll ? limits.tagsListedMax : tagLimit).catch(nullWhenDown),
    tag ? loadTag(caller, tag).catch(nullWhenDown) : emptyList,
  ]).catch(throwAsResponse);
  const list = presentCards(blogs ?? emptyList, { tags: 3, excerpt: 35 });
  const isEmpty = blogs !== null && tag !== '' && list.items.length === 0;
  if (isEmpty) await redirectToPresentName(caller, tag);
  const similar = isEmpty ? await findSimilar(caller, tag) : [];
  const page = { tags: tags?.tags ?? [], tagsCount: tags?.total ?? 0, list, similar };
  return { page, isWhole: tags !== null && blogs !== null, isKnown: !isEmpty };
}

function loadTag(caller: Caller, tag: string) {
  return loadList(caller, urls.tag(tag), (after) => listBlogPage(caller, { tag, after }));
}

/** A tag that was renamed or merged has moved for good. */
async function redirectToPresentName(caller: Caller, tag: string) {
  const name = await findTagName(caller, tag).catch((error: unknown) => {
    if (isCmsFailure(error)) return null;
    throw error;
  });
  if (name !== null && normaliseName(name) !== normaliseName(tag)) throw redirect(urls.tag(name), 301);
}

/** The tags that contain the words: somebody pressed Enter before choosing one. */
function findSimilar(caller: Caller, words: string): Promise<CountedTag[]> {
  return searchTags(caller, tagLimit, words).catch((error: unknown) => {
    if (isCmsFailure(error)) return [];
    throw error;
  });
}

function nullWhenDown(error: unknown): null {
  if (error instanceof CmsUnavailable) return null;
  throw error;
}

interface TagBlogsProps {
  tag: string;
  page: { list: ListPage<CardView>; similar: CountedTag[] };
}

/** The blogs of the chosen tag, or tags that are like it. */
function TagBlogs({ tag, page }: TagBlogsProps) {
  return (
    <List list={page.list} noun="blog" empty={<NoTagBlogs similar={page.similar} />}>
      {(blogs) => (
        <>
          <h2 className={pageStyles.heading}>
            <span className={styles.chosen}>{tag}</span>
          </h2>
          <BlogGrid blogs={blogs} isMain />
        </>
      )}
    </List>
  );
}

function NoTagBlogs({ similar }: { similar: CountedTag[] }) {
  return (
    <>
      <NoBlogs title="No blogs found for this tag." />
      {similar.length > 0 && <p className={styles.similar}>Did you mean one of these?</p>}
      <TagChips label="Similar tags" tags={similar} />
    </>
  );
}

/** Blogs that cannot be loaded are only logged. */
export function ErrorBoundary() {
  const status = useThrownStatus();
  const [params] = useSearchParams();
  if (status !== 503) return <ErrorPage status={status} />;
  return (
    <>
      <TagsHead tags={[]} total={0} chosen="" isAll={showsAll(params)} />
      {tagOf(params) && (
        <div className={head.body}>
          <NoBlogs title="No blogs found for this tag." />
        </div>
      )}
    </>
  );
}
