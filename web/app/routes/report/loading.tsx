import { NarrowPage } from '../../ui/narrow-page/narrow-page';
import { Skeleton } from '../../ui/page/page';

export function LoadingReport() {
  return (
    <NarrowPage title="Report">
      <div role="status" aria-label="Loading...">
        <Skeleton lines={6} />
      </div>
    </NarrowPage>
  );
}
