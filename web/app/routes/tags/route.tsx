import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData, useSearchParams } from '@remix-run/react';
import { type CountedTag, normaliseName } from 'cms/contract';
import { type BlogListPage, listBlogPage } from '../../cms/blog.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { CmsUnavailable, isCmsFailure } from '../../cms/client/errors';
import { findTagName, listTags } from '../../cms/tag.server';
import { throwAsResponse } from '../../http/failure';
import { BlogGrid } from '../../ui/blog-card/blog-card';
import { DeferredPage, useLatest } from '../../ui/page/defer-page';
import { PageHead } from '../../ui/page/page';
import { formatNumber } from '../../ui/text/format';
import head from '../../ui/page/page-head.module.css';
import { pageMeta } from '../../ui/page/page-meta';
import pageStyles from '../../ui/page/page.module.css';
import { BlogPages, LoadingCards, NoBlogs } from '../../ui/pagination/blog-list';
import { deferList } from '../../ui/pagination/list-cache';
import { presentList, type ListView } from '../../ui/pagination/list-view';
import hidden from '../../ui/text/hidden.module.css';
import { urls } from '../../urls';
import { TagSearch } from './tag-search';
import styles from './tags.module.css';

export const meta: MetaFunction = ({ matches, location }) => {
  const tag = tagOf(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title: tag ? `Tag: ${tag} · Linefeed` : 'Tags · Linefeed',
    description: tag ? `Blogs tagged ${tag}, newest first.` : 'The most used tags on Linefeed.',
    path: tag ? urls.tag(tag) : urls.tags,
    feeds: tag ? urls.tagFeeds(tag) : undefined,
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const tag = tagOf(new URL(args.request.url).searchParams);
  const { page, isWhole } = await loadTags(args, tag);
  return data({ page }, { status: isWhole ? 200 : 503 });
}

export const clientLoader = deferList;

export default function TagsPage() {
  const { page } = useLoaderData<typeof loader>();
  const tag = tagOf(useSearchParams()[0]);
  // The chips stay while the next tag's blogs are loading.
  const tags = useLatest(page)?.tags ?? [];
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

function tagOf(params: URLSearchParams): string {
  return params.get('tag')?.trim() ?? '';
}

const tagLimit = 10;
const emptyPage: BlogListPage = { items: [], total: 0, from: null, after: null };

/** The most used tags and the blogs of the chosen one. What cannot be loaded is empty; the CMS client logs it. */
async function loadTags(caller: Caller, tag: string) {
  const [tags, blogs] = await Promise.all([
    listTags(caller, tagLimit).catch(nullWhenDown),
    tag ? listBlogPage(caller, { tag }).catch(nullWhenDown) : emptyPage,
  ]).catch(throwAsResponse);
  const list = presentList(urls.tag(tag), blogs ?? emptyPage, { tags: 3, excerpt: 35 });
  const isEmpty = blogs !== null && tag !== '' && list.blogs.length === 0;
  if (isEmpty) await redirectToPresentName(caller, tag);
  const similar = isEmpty ? await findSimilar(caller, tag) : [];
  return { page: { tags: tags ?? [], list, similar }, isWhole: tags !== null && blogs !== null };
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
  return listTags(caller, tagLimit, words).catch((error: unknown) => {
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
  /** Missing when it could not be loaded: that is only logged. */
  page?: { list: ListView; similar: CountedTag[] };
}

/** The blogs of the chosen tag, or tags that are like it. */
function TagBlogs({ tag, page }: TagBlogsProps) {
  if (page?.list.blogs.length) {
    return (
      <>
        <h2 className={pageStyles.heading}>
          <span className={styles.chosen}>{tag}</span>
        </h2>
        <BlogPages page={page}>{(blogs) => <BlogGrid blogs={blogs} isMain />}</BlogPages>
      </>
    );
  }
  const similar = page?.similar ?? [];
  return (
    <>
      <NoBlogs title="No blogs found for this tag." />
      {similar.length > 0 && <p className={styles.similar}>Did you mean one of these?</p>}
      <TagChips label="Similar tags" tags={similar} />
    </>
  );
}

/** Tags to choose from, each with the number of its blogs. */
function TagChips({ label, tags, chosen = '' }: { label: string; tags: CountedTag[]; chosen?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul role="list" className={styles.chips} aria-label={label}>
      {tags.map(({ name, blogsCount }) => (
        <li key={name}>
          <Link
            to={urls.tag(name)}
            className={styles.chip}
            aria-current={normaliseName(name) === normaliseName(chosen) ? 'true' : undefined}
            preventScrollReset
          >
            {name}{' '}
            <span className={styles.count}>
              {formatNumber(blogsCount)}
              <span className={hidden.hidden}>{blogsCount === 1 ? ' blog' : ' blogs'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export { ErrorBoundary } from '../../ui/error-page/error-page';
