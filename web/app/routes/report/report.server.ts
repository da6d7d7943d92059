import type { Blog, Comment, OwnReport } from 'cms/contract';
import { CmsError } from '../../cms/client/errors';
import { getBlog } from '../../cms/blog.server';
import { findOwnReport } from '../../cms/report.server';
import type { Caller } from '../../cms/client/call-cms.server';
import { readForm, textOf } from '../../http/form.server';
import { readPendingText, redirectWithPendingText } from '../../http/pending-text.server';
import { authorName } from '../../ui/text/format';
import { urls } from '../../urls';

const quoteLength = 300;

/** The comment that the address names; null for the blog itself. */
export const commentIn = (request: Request) => new URL(request.url).searchParams.get('comment') || null;

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

/** What was typed into the form. */
export interface TypedReport {
  reason: string;
  text: string;
}

const placeOf = (blogId: string) => ({ for: 'report', path: urls.report(blogId) }) as const;

/** Sends a visitor to the login. Without script what they typed goes along, for the way back. */
export async function redirectVisitor(guard: unknown, caller: Caller, id: string): Promise<never> {
  if (!(guard instanceof Response) || caller.context.isDataRequest) throw guard;
  const form = await readForm(caller.request);
  const lines = [commentIn(caller.request) ?? '', textOf(form, 'reason', 20), textOf(form, 'text')];
  throw await redirectWithPendingText(guard, placeOf(id), lines.join('\n'));
}

/** What was typed about the same thing before a login without script; it is given back once. */
export function takeTyped({ request, context }: Caller, id: string): TypedReport | null {
  const { typed, setCookie } = readPendingText(request, placeOf(id));
  context.forwardCookies(setCookie);
  const [comment, reason = '', ...text] = typed?.split('\n') ?? [];
  return comment === (commentIn(request) ?? '') ? { reason, text: text.join('\n') } : null;
}

/** What the page asks about: a published blog, or a comment on it. */
export async function findSubject(caller: Caller, id: string, viewerId: string): Promise<SubjectView> {
  const comment = commentIn(caller.request);
  const [{ blog }, ownReport] = await Promise.all([
    getBlog(caller, id),
    findOwnReport(caller, { blog: id, comment }),
  ]);
  if (blog.status !== 'published') throw new CmsError(404, 'Blog not found.');
  return presentSubject(blog, comment, viewerId, ownReport);
}
