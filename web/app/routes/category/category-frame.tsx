import type { ReactNode } from 'react';
import { PageHead } from '../../ui/page/page-head';
import head from '../../ui/page/page-head.module.css';
import { usePageTitle } from '../../ui/page/page-meta';
import { categoryTitle } from './category-title';

interface CategoryFrameProps {
  name: string;
  children: ReactNode;
}

/** The page around the list of a category, in all its states. */
export function CategoryFrame({ name, children }: CategoryFrameProps) {
  usePageTitle(categoryTitle(name));
  return (
    <>
      <PageHead title={`Category: ${name}`} />
      <div className={head.body}>{children}</div>
    </>
  );
}
