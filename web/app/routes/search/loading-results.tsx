import { Skeleton } from '../../ui/page/skeleton';

export function LoadingResults() {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton lines={6} shape="comment" />
    </div>
  );
}
