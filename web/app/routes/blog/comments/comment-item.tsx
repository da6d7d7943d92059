import type { Comment } from 'cms/contract';
import { useViewer } from '../../../ui/layout/viewer';
import { Avatar } from '../../../ui/picture/avatar';
import { AuthorLink } from '../../../ui/text/author-link';
import { PostedDate } from '../../../ui/text/date';
import { DeleteComment } from './delete-comment';
import { mayDelete } from './may-delete';
import styles from './comments.module.css';

interface CommentItemProps {
  comment: Comment;
  /** The author of the blog. */
  hostId: string;
}

/** One response. */
export function CommentItem({ comment: { _id, author, content, createdAt }, hostId }: CommentItemProps) {
  const viewer = useViewer();
  const name = author?.name || 'Anonymous';
  return (
    <article className={styles.response}>
      <Avatar image={author?.image ?? null} size={36} />
      <div className={styles.words}>
        <div className={styles.facts}>
          <AuthorLink author={author} fallback="Anonymous" />
          <PostedDate date={createdAt} />
          {mayDelete(viewer, author?._id, hostId) && <DeleteComment id={_id} writer={name} />}
        </div>
        <p className={styles.content}>{content}</p>
      </div>
    </article>
  );
}
