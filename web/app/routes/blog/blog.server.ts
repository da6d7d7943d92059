import { data, redirect } from '@remix-run/node';
import {
  commentInputSchema,
  srcsetOf,
  statusInputSchema,
  type Blog,
  type BlogWithViewer,
  type Category,
  type Comment,
} from 'cms/contract';
import { formAction } from '../../auth/form-action.server';
import { requireViewer } from '../../auth/session.server';
import { getNeighbours, listRecommendations, type Neighbours as NeighbourBlogs } from '../../cms/blog.server';
import type { Caller, Page } from '../../cms/client/call-cms.server';
import { CmsError, isCmsFailure, unavailableMessage } from '../../cms/client/errors';
import { createComment, deleteComment, hideComment, listComments } from '../../cms/comment.server';
import { setBlogStatus } from '../../cms/dashboard.server';
import { setFollow } from '../../cms/follow.server';
import { setLike } from '../../cms/like.server';
import { reasonOr } from '../../http/failure';
import { redirectWithFlash } from '../../http/flash.server';
import { idempotencyKeyOf } from '../../http/form-fields';
import { parseForm, textOf, unknownAction } from '../../http/form.server';
import { env } from '../../env.server';
import { hasPage } from '../../ui/author/author';
import { withDialog } from '../../ui/dialog/dialog-address';
import { presentCard } from '../../ui/blog-card/blog-card';
import { blogPosting, breadcrumbs, type Publisher } from '../../ui/page/structured-data.server';
import { renderBlogBody } from '../../ui/rich-text/reader/render.server';
import { authorName, categoryLabel, cutExcerpt } from '../../ui/text/format';
import { addressWithout, urls } from '../../urls';
import type { RecommendedView } from './related-blogs';

/** The structured data of a published blog, for search engines. */
function describeBlog(
  words: number,
  blog: Blog,
  categories: Pick<Category, 'name' | 'slug'>[],
  site: Publisher,
) {
  const { _id, title, author } = blog;
  const path = urls.blog(_id);
  const [category] = categories;
  return [
    blogPosting(env.SITE_URL, site, {
      ...blog,
      path,
      description: cutExcerpt(blog.excerpt, 160),
      drawnPicture: urls.blogPicture(_id),
      author: {
        ...author,
        name: authorName(author),
        path: hasPage(author) ? urls.author(author._id) : undefined,
      },
      wordCount: words,
    }),
    breadcrumbs(env.SITE_URL, [
      { name: 'Home', path: urls.home },
      ...(category ? [{ name: categoryLabel(category.name), path: urls.category(category.slug) }] : []),
      { name: title, path },
    ]),
  ];
}

/** The blog as its page shows it. Fields that the page shows as they are pass through. */
export async function presentBlog(
  blog: BlogWithViewer,
  categories: Pick<Category, 'name' | 'slug'>[],
  site: Publisher,
) {
  const { _id, excerpt, content, publishedAt, viewer, comments: _comments, likes: _likes, ...shown } = blog;
  const { words, ...body } = await renderBlogBody(_id, content);
  return {
    ...shown,
    id: _id,
    description: cutExcerpt(excerpt, 160),
    srcset: srcsetOf(shown.image),
    categories,
    isFollowing: viewer?.following ?? false,
    date: publishedAt,
    isLiked: viewer?.liked ?? false,
    body,
    structuredData: blog.status === 'published' ? describeBlog(words, blog, categories, site) : [],
  };
}

export type BlogView = Awaited<ReturnType<typeof presentBlog>>;

/** The author's blogs before and after this one. The page is shown without them if they cannot be loaded. */
export function findNeighbours(caller: Caller, id: string): Promise<NeighbourBlogs> {
  return getNeighbours(caller, id).catch(() => ({ previous: null, next: null }));
}

/** The page is shown without recommendations, so a failure is a value with its message. */
export async function listRecommended(caller: Caller, id: string): Promise<RecommendedView> {
  try {
    const blogs = await listRecommendations(caller, id);
    return { blogs: blogs.map((blog) => presentCard(blog, { tags: 3, excerpt: 80 })), message: null };
  } catch (error) {
    return { blogs: [], message: error instanceof CmsError ? error.message : unavailableMessage };
  }
}

/** The newest comments, or without script those after the cursor `?responses=`. */
export async function listBlogComments(caller: Caller, id: string, newest: Page<Comment>) {
  const after = new URL(caller.request.url).searchParams.get('responses');
  const older = after ? await listOlderComments(caller, id, after).catch(nullAfterFailure) : null;
  if (after && !older) throw redirect(addressWithout(caller.request, 'responses'));
  return older ?? presentComments(id, newest, null);
}

export type BlogComments = Awaited<ReturnType<typeof listBlogComments>>;

export async function listOlderComments(caller: Caller, id: string, after: string) {
  return presentComments(id, await listComments(caller, id, after), after);
}

/** Not by `loadList`: the first page comes with its blog, and the next ones come without it. */
function presentComments(id: string, { items, total, after }: Page<Comment>, from: string | null) {
  const next = after && urls.moreResponses(id, after);
  return { items, total, from, path: `${urls.blog(id)}#responses`, next };
}

function nullAfterFailure(error: unknown): null {
  if (isCmsFailure(error)) return null;
  throw error;
}

/** Likes, follows, comments, and an admin's decision. After a failure the page rolls back and the text stays. */
export const blogAction = formAction(requireViewer, {
  async run(caller, form) {
    const { id = '' } = caller.params;
    const done = await runIntent(caller, id, form);
    if (done instanceof Response) return done;
    if (caller.context.isDataRequest) return data({ success: true as const });
    const comments = `${urls.blog(id)}#responses`;
    const message = messageAfter(form);
    if (message) return redirectWithFlash(comments, { kind: 'success', message });
    return redirect(form.get('intent') === 'comment' ? comments : urls.blog(id));
  },
  messageOf(error, form) {
    const intent = form.get('intent');
    if (intent === 'status') return reasonOr('Failed to change the status')(error);
    // Of a comment the page says only what nobody would guess: that the email must be confirmed first, and when a rate
    // limit ends.
    return intent !== 'comment' || [400, 403, 429].includes(error.status) ? error.message : '';
  },
  values: (form) => ({
    intent: textOf(form, 'intent'),
    content: textOf(form, 'content'),
    status: textOf(form, 'status'),
  }),
});

export interface BlogFormValues {
  intent: string;
  content: string;
  status: string;
}

/** The message without script, for a change that nothing else on the page shows. */
function messageAfter(form: FormData): string | undefined {
  if (form.get('intent') !== 'hide-comment') return undefined;
  return form.get('hidden') === 'true' ? 'Response hidden.' : 'Response shown again.';
}

async function runIntent(caller: Caller, id: string, form: FormData) {
  switch (form.get('intent')) {
    case 'like':
      return setLike(caller, id, true);
    case 'unlike':
      return setLike(caller, id, false);
    case 'follow':
      return setFollow(caller, textOf(form, 'author'), true);
    case 'unfollow':
      return setFollow(caller, textOf(form, 'author'), false);
    case 'comment':
      return createComment(caller, id, parseForm(form, commentInputSchema), idempotencyKeyOf(form));
    case 'delete-comment':
      await deleteComment(caller, textOf(form, 'id'));
      return redirectWithFlash(`${urls.blog(id)}#responses`, {
        kind: 'success',
        message: 'Response deleted.',
      });
    case 'hide-comment':
      return hideComment(caller, textOf(form, 'comment'), form.get('hidden') === 'true');
    case 'status':
      return moderate(caller, id, form);
    default:
      throw unknownAction();
  }
}

/** An admin's decision; the CMS rejects everybody else. */
async function moderate(caller: Caller, id: string, form: FormData) {
  // The select sends 'rejected' itself when there is no script; the dialog then asks for the reason.
  if (form.get('status') === 'rejected' && !form.has('reason'))
    return redirect(urls.blog(id) + withDialog({ search: '' }, 'reject', id));
  const message = await setBlogStatus(caller, id, parseForm(form, statusInputSchema));
  return redirectWithFlash(urls.blog(id), { kind: 'success', message });
}
