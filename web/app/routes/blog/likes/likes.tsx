import { Form, useActionData, useFetcher, useNavigation } from '@remix-run/react';
import { type BlogStatus, limits, moderatedStatuses } from 'cms/contract';
import { statusNames } from '../../../ui/blog-status/status-badge';
import button from '../../../ui/button/button.module.css';
import { Icon } from '../../../ui/icon/icon';
import { useViewer } from '../../../ui/layout/viewer';
import { urls } from '../../../urls';
import type { blogAction } from '../action.server';
import type { BlogView } from '../blog-data.server';
import moderation from '../moderation/moderation.module.css';
import styles from './likes.module.css';

interface LikesProps extends Pick<BlogView, 'id' | 'isLiked' | 'likesCount'> {
  /** The place on the page to return to without script. */
  path: string;
}

/** The like button; it sends a visitor to the login and back. */
export function Likes(props: LikesProps) {
  if (useViewer()) return <ViewerLikes {...props} />;
  return (
    <Form action={urls.login()}>
      <input type="hidden" name="redirectTo" value={props.path} />
      <LikeButton isLiked={false} count={props.likesCount} />
    </Form>
  );
}

/** Shows the new state while it is sent; a failure rolls it back. The key shares it among all buttons of a blog. */
function ViewerLikes({ id, isLiked, likesCount, path }: LikesProps) {
  const fetcher = useFetcher({ key: `like ${id}` });
  const intent = fetcher.formData?.get('intent');
  const isLikedNow = intent ? intent === 'like' : isLiked;
  const count = likesCount + Number(isLikedNow) - Number(isLiked);
  return (
    <fetcher.Form method="post" action={path}>
      <input type="hidden" name="intent" value={isLikedNow ? 'unlike' : 'like'} />
      <LikeButton isLiked={isLikedNow} count={count} isPending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}

interface LikeButtonProps {
  isLiked: boolean;
  count: number;
  isPending?: boolean;
}

function LikeButton({ isLiked, count, isPending = false }: LikeButtonProps) {
  return (
    <button type="submit" className={`${button.outline} ${isLiked ? styles.liked : ''}`} disabled={isPending}>
      <Icon name="heart" />
      {isLiked ? 'Liked' : 'Like'} <span className={styles.count}>{count}</span>
    </button>
  );
}

/** The status form for admins; a draft belongs to its author alone. */
export function Moderation({ blog }: { blog: BlogView }) {
  const viewer = useViewer();
  if (viewer?.role !== 'admin' || blog.status === 'draft') return null;
  return <ModerationForm key={blog.updatedAt} blog={blog} />;
}

function ModerationForm({ blog }: { blog: BlogView }) {
  const answer = useActionData<typeof blogAction>();
  const failure = answer && 'values' in answer ? answer : null;
  const isSending = useNavigation().formData?.get('intent') === 'moderate';
  return (
    <Form method="post" replace preventScrollReset className={moderation.form} aria-label="Moderation">
      <input type="hidden" name="intent" value="moderate" />
      <input type="hidden" name="updatedAt" value={blog.updatedAt} />
      <label className={moderation.field}>
        Status
        <select
          name="status"
          defaultValue={failure?.values?.status ?? blog.status}
          className={moderation.box}
        >
          {moderatedStatuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </select>
      </label>
      <label className={`${moderation.field} ${moderation.reason}`}>
        Reason (the author will see it)
        <input
          name="reason"
          maxLength={limits.reason}
          defaultValue={failure?.values?.reason ?? blog.rejectionReason}
          className={moderation.box}
        />
      </label>
      <button type="submit" className={button.outline} disabled={isSending}>
        Set status
      </button>
      <p role="alert" className={moderation.refusal}>
        {failure?.message}
      </p>
    </Form>
  );
}

const statusTexts: Record<Exclude<BlogStatus, 'published'>, string> = {
  draft: 'Draft. Only you can see it.',
  pending: 'Pending. It is waiting for review; others cannot see it yet.',
  rejected: 'Rejected.',
};

interface StatusNoteProps {
  status: BlogStatus;
  reason?: string;
}

/** Tells the author and admins why nobody else can see the blog. */
export function StatusNote({ status, reason }: StatusNoteProps) {
  if (status === 'published') return null;
  return (
    <p className={moderation.note}>
      <strong>{statusTexts[status]}</strong> {reason}
    </p>
  );
}
