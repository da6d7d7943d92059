import type { Blog, Comment, OwnReport } from 'cms/contract';
import { CmsError } from '../../cms/client/errors';
import { getBlog } from '../../cms/blog.server';
import { findOwnReport } from '../../cms/report.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { authorName } from '../../ui/text/format';

const quoteLength = 300;

/** The comment that the address names; null for the blog itself. */
export const commentIn = (request: Request) => new URL(request.url).searchParams.get('response') || null;

function presentComment({ author, content }: Comment) {
  const text = [...content];
  const quote = text.length > quoteLength ? `${text.slice(0, quoteLength).join('').trimEnd()}…` : content;
  return { name: author.name || 'Anonymous', quote };
}

function presentSubject(
  blog: Blog,
  commentId: string | null,
  viewerId: string,
  ownReport: OwnReport['status'],
) {
  const comment = blog.comments.find(({ _id }) => _id === commentId);
  return {
    blogId: blog._id,
    title: blog.title,
    author: authorName(blog.author),
    isComment: commentId !== null,
    // An older comment is not quoted: the blog comes with its newest ones.
    comment: comment ? presentComment(comment) : null,
    ownReport,
    isOwn: viewerId === (commentId === null ? blog.author._id : comment?.author._id),
  };
}

export type SubjectView = ReturnType<typeof presentSubject>;

/** Finds the published blog, or the comment on it, that the page asks about. */
export async function findSubject(caller: Caller, id: string, viewerId: string): Promise<SubjectView> {
  const comment = commentIn(caller.request);
  const [{ blog }, ownReport] = await Promise.all([
    getBlog(caller, id),
    findOwnReport(caller, { blog: id, comment }),
  ]);
  if (blog.status !== 'published') throw new CmsError(404, 'Blog not found.');
  return presentSubject(blog, comment, viewerId, ownReport);
}
