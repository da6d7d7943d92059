import { Link } from '@remix-run/react';
import type { Comment } from 'cms/contract';
import { useViewer } from '../../ui/layout/use-viewer';
import { Avatar } from '../../ui/picture/avatar';
import { PostedDate } from '../../ui/text/posted-date';
import { urls } from '../../urls';
import { DeleteResponse } from './delete-response';
import { mayDelete } from './may-delete';
import styles from './responses.module.css';

interface ResponseProps {
  comment: Comment;
  /** The author of the blog. */
  hostId: string;
}

export function Response({ comment: { _id, author, content, createdAt }, hostId }: ResponseProps) {
  const viewer = useViewer();
  const name = author?.name || 'Anonymous';
  return (
    <article className={styles.response}>
      <Avatar image={author?.image ?? null} size={36} />
      <div className={styles.words}>
        <div className={styles.facts}>
          {author?._id ? <Link to={urls.author(author._id)}>{name}</Link> : <b>{name}</b>}
          <PostedDate date={createdAt} />
          {mayDelete(viewer, author?._id, hostId) && <DeleteResponse id={_id} writer={name} />}
        </div>
        <p className={styles.content}>{content}</p>
      </div>
    </article>
  );
}
