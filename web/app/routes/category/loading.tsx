import type { ReactNode } from 'react';
import { PageHead } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { LoadingCards } from '../../ui/pagination/blog-list';

/** The page around the list of a category, in all its states. */
export function CategoryFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={`Category: ${name}`} />
      <div className={head.body}>{children}</div>
    </>
  );
}

export function LoadingCategory({ name }: { name: string }) {
  return (
    <CategoryFrame name={name}>
      <LoadingCards label="Loading..." isLabelShown />
    </CategoryFrame>
  );
}
