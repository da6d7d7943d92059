import { blogStatuses, type BlogCard, type BlogStatus, type User } from 'cms/contract';
import { countOwnBlogs, listOwnBlogs } from '../../cms/own-blogs.server';
import { listSessions } from '../../cms/session.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { showMoreParams, listWindowOf } from '../../http/list-window.server';
import { cutExcerpt } from '../../ui/text/format';

export async function loadProfile(caller: Caller, { _id, name, email, bio, profilePicture, role }: User) {
  const url = new URL(caller.request.url);
  const status = parseStatus(url.searchParams.get('status'));
  const [counts, list, sessions] = await Promise.all([
    countOwnBlogs(caller),
    listOwnBlogs(caller, { ...listWindowOf(url), status }),
    listSessions(caller),
  ]);
  return {
    person: { id: _id, name, email, bio, picture: profilePicture, role },
    status: status ?? null,
    counts,
    blogs: list.items.map(presentOwnBlog),
    total: list.total,
    more: showMoreParams(url, list.after),
    sessions,
  };
}

export type ProfileView = Awaited<ReturnType<typeof loadProfile>>;
export type OwnBlog = ReturnType<typeof presentOwnBlog>;

function presentOwnBlog(blog: BlogCard) {
  return {
    id: blog._id,
    title: blog.title,
    excerpt: cutExcerpt(blog.excerpt, 100),
    status: blog.status,
    reason: blog.rejectionReason ?? null,
    date: blog.publishedAt ?? blog.createdAt,
    likesCount: blog.likesCount,
    commentsCount: blog.commentsCount,
  };
}

function parseStatus(value: string | null): BlogStatus | undefined {
  return blogStatuses.find((status) => status === value);
}
