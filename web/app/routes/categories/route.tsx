import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Category } from 'cms/contract';
import { listCategories } from '../../cms/category.server';
import { throwAsResponse } from '../../http/failure';
import { CategoryLink } from '../../ui/category-link/category-link';
import { PageHead } from '../../ui/page/page';
import head from '../../ui/page/page-head.module.css';
import { staticMeta } from '../../ui/page/page-meta';
import { categoryLabel, formatCount } from '../../ui/text/format';
import paper from '../../ui/theme/paper.module.css';
import { withOwnCss } from '../../ui/site/site-head';
import { urls } from '../../urls';
import styles from './categories.module.css';

export const meta = staticMeta({
  title: 'Categories',
  description: 'The topics of the blogs, with the number of blogs in each category.',
  path: urls.categories,
});

export const handle = withOwnCss;

export async function loader(args: LoaderFunctionArgs) {
  return { categories: await listCategories(args).catch(throwAsResponse) };
}

export default function CategoriesPage() {
  const { categories } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Categories" lead="All blogs, grouped by topic." />
      <div className={head.body}>
        <CategoryIndex categories={categories} />
      </div>
    </>
  );
}

export { ErrorBoundary } from '../../ui/error-page/error-page';

/** Each category on one line, with its count at the end. */
function CategoryIndex({ categories }: { categories: Category[] }) {
  return (
    <div className={`${paper.sheet} ${styles.sheet}`}>
      <ul role="list">
        {categories.map(({ name, slug, blogsCount }) => (
          <li key={slug}>
            <CategoryLink slug={slug} name={categoryLabel(name)} className={styles.line}>
              <span className={styles.name}>{categoryLabel(name)}</span>
              <span className={styles.leader} aria-hidden="true" />
              <span className={styles.count}>{formatCount(blogsCount, 'blog')}</span>
            </CategoryLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
