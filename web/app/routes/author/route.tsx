import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import type { AuthorPage as AuthorData } from 'cms/contract';
import { formAction } from '../../auth/form-action.server';
import { requireViewer } from '../../auth/session.server';
import { listBlogPage } from '../../cms/blog.server';
import { unavailableMessage } from '../../cms/client/errors';
import { loadList } from '../../cms/client/list.server';
import { setFollow } from '../../cms/follow.server';
import { getAuthor } from '../../cms/user.server';
import { env } from '../../env.server';
import { catchNetworkError, throwAsResponse } from '../../http/failure';
import { unknownAction } from '../../http/form.server';
import button from '../../ui/button/button.module.css';
import { thrownStatus } from '../../ui/error-page/error-page';
import { FollowButton } from '../../ui/follow-button/follow-button';
import { useViewer } from '../../ui/layout/viewer';
import { errorMeta, jsonLd, pageMeta } from '../../ui/page/page-meta';
import { profilePage } from '../../ui/page/structured-data.server';
import head from '../../ui/page/page-head.module.css';
import { BlogList, presentCards } from '../../ui/pagination/blog-list';
import { keepList } from '../../ui/pagination/keep-list';
import { Avatar } from '../../ui/author/author';
import { AuthorLinks } from '../../ui/author/author-links';
import { authorName, cutExcerpt, formatCount } from '../../ui/text/format';
import { LinkedText } from '../../ui/text/linked-text';
import { withOwnCss } from '../../ui/site/site-head';
import { urls } from '../../urls';
import styles from './author-page.module.css';

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => {
  if (error) {
    const title = thrownStatus(error) === 404 ? 'Author not found' : 'Author';
    return errorMeta(title, matches);
  }
  if (!data) return [];
  const { _id, name, image, bio, blogsCount } = data.page.author;
  const path = urls.author(_id);
  const description = cutExcerpt(bio, 160) || `Blogs by ${name}.`;
  // Otherwise accounts are made to have their links found.
  const isPrivate = blogsCount === 0;
  const page = { title: name, description, path, image, type: 'profile', feeds: path, isPrivate } as const;
  return [...pageMeta(matches, page), ...jsonLd(data.structuredData)];
};

export const handle = withOwnCss;

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  const path = urls.author(id);
  const [author, list] = await Promise.all([
    getAuthor(args, id),
    loadList(args, path, (after) => listBlogPage(args, { author: id, after })),
  ]).catch(throwAsResponse);
  const shown = { ...author, name: authorName(author) };
  const elsewhere = author.blogsCount === 0 ? { website: '', links: [] } : {};
  const structuredData = [profilePage(env.SITE_URL, { ...shown, ...elsewhere, path })];
  return { page: { author: shown, list: presentCards(list, { tags: 3, excerpt: 80 }) }, structuredData };
}

/** Follows the author of the page, or no longer. After a refusal the button rolls back, and nothing is said. */
export const action = formAction(requireViewer, {
  async run(args, form) {
    const { id = '' } = args.params;
    const intent = form.get('intent');
    if (intent !== 'follow' && intent !== 'unfollow') throw unknownAction();
    await setFollow(args, id, intent === 'follow');
    return args.context.isDataRequest ? data({ success: true as const }) : redirect(urls.author(id));
  },
});

export const clientAction = catchNetworkError(unavailableMessage);

export const clientLoader = keepList;

export default function AuthorPage() {
  const { page } = useLoaderData<typeof loader>();
  const { author } = page;
  return (
    <>
      <AuthorHeader author={author} />
      <section className={head.body} aria-label={`Blogs by ${author.name}`}>
        <BlogList list={page.list} empty="No blogs found." />
      </section>
    </>
  );
}

function AuthorHeader({ author }: { author: AuthorData }) {
  return (
    <header className={styles.header}>
      <div className={styles.picture}>
        <Avatar image={author.image} size={112} />
      </div>
      <div>
        <h1 className={styles.name}>{author.name}</h1>
        <p className={styles.counts}>
          <span>{formatCount(author.blogsCount, 'blog')}</span>
          <span>{formatCount(author.followersCount, 'follower')}</span>
        </p>
        <p className={styles.bio}>
          <LinkedText text={author.bio || 'No bio available.'} />
        </p>
        <AuthorLinks website={author.website} links={author.links} />
      </div>
      <div className={styles.follow}>
        <EditProfileLink authorId={author._id} />
        <FollowButton authorId={author._id} isFollowing={author.isFollowing} path={urls.author(author._id)} />
      </div>
    </header>
  );
}

function EditProfileLink({ authorId }: { authorId: string }) {
  if (useViewer()?._id !== authorId) return null;
  return (
    <Link to={urls.profile} className={button.outline}>
      Edit Profile
    </Link>
  );
}

export { ErrorBoundary } from '../../ui/error-page/error-page';
