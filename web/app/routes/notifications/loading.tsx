import { PageHead, Skeleton } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';

export function LoadingNotifications() {
  return (
    <>
      <PageHead title="Notifications" />
      <div className={head.body} role="status" aria-label="Loading...">
        <Skeleton lines={5} shape="comment" />
      </div>
    </>
  );
}
