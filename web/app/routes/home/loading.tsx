import grid from '../../ui/blog-card/blog-card.module.css';
import { Skeleton } from '../../ui/page/page';
import page from '../../ui/page/page.module.css';
import { Hero } from './hero';

export function LoadingHome() {
  return (
    <>
      <Hero />
      <div className={page.section} role="status" aria-label="Loading...">
        <div className={grid.grid}>
          <Skeleton lines={6} shape="card" />
        </div>
      </div>
    </>
  );
}
