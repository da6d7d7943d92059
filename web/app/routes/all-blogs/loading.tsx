import { PageHead } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { LoadingCards } from '../../ui/pagination/blog-list';

export function AllBlogsHead() {
  return <PageHead title="All Blogs" lead="Everything published so far, newest first." />;
}

export function LoadingAllBlogs() {
  return (
    <>
      <AllBlogsHead />
      <div className={head.body}>
        <LoadingCards label="Loading..." />
      </div>
    </>
  );
}
