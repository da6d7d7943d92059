import { NoBlogs } from '../../ui/pagination/blog-list';
import { BlogPages } from '../../ui/pagination/blog-pages';
import type { ListView } from '../../ui/pagination/list-view';
import { formatCount } from '../../ui/text/format';
import { SearchResult } from './search-result';
import styles from './search-results.module.css';

export function SearchResults({ page }: { page: { list: ListView } }) {
  if (page.list.blogs.length === 0) return <NoBlogs title="No blogs found." />;
  return (
    <>
      <p className={styles.count}>{formatCount(page.list.total, 'blog')}, newest first</p>
      <BlogPages page={page}>
        {(blogs) => (
          <ol role="list" className={styles.results}>
            {blogs.map((blog) => (
              <li key={blog.id}>
                <SearchResult blog={blog} />
              </li>
            ))}
          </ol>
        )}
      </BlogPages>
    </>
  );
}
