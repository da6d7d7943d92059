import { Form } from '@remix-run/react';
import { useViewer } from '../../ui/layout/use-viewer';
import button from '../../ui/button/button.module.css';
import { Icon } from '../../ui/icon/icon';
import { counted } from '../../ui/text/count';
import { urls } from '../../urls';
import styles from './likes.module.css';

interface LikesProps {
  blogId: string;
  count: number;
}

/** How many people like it; a visitor's press leads to the login and back. */
export function Likes({ blogId, count }: LikesProps) {
  const viewer = useViewer();
  if (viewer)
    return (
      <p className={styles.likes}>
        <Icon name="heart" />
        {counted(count, 'like')}
      </p>
    );
  return (
    <Form action={urls.login()}>
      <input type="hidden" name="redirectTo" value={urls.blog(blogId)} />
      <button type="submit" className={button.outline}>
        <Icon name="heart" />
        Like <span className={styles.count}>{count.toLocaleString('en-GB')}</span>
      </button>
    </Form>
  );
}
