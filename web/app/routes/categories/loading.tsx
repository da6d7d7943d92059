import { PageHead, Skeleton } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';

export function CategoriesHead() {
  return <PageHead title="Categories" lead="All blogs, grouped by topic." />;
}

export function LoadingCategories() {
  return (
    <>
      <CategoriesHead />
      <div className={head.body} role="status" aria-label="Loading...">
        <Skeleton lines={12} />
      </div>
    </>
  );
}
