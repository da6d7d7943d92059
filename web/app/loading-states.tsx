import { LoadingAllBlogs } from './routes/all-blogs/loading';
import { LoadingAuthor } from './routes/author/loading';
import { LoadingBlog } from './routes/blog/loading';
import { LoadingCategories } from './routes/categories/loading';
import { LoadingCategory } from './routes/category/loading';
import { LoadingDashboard } from './routes/dashboard/loading';
import { LoadingHome } from './routes/home/loading';
import { LoadingNotifications } from './routes/notifications/loading';
import { LoadingProfile } from './routes/profile/loading';
import { LoadingReport } from './routes/report/loading';
import { LoadingSearch } from './routes/search/loading';
import { LoadingTags } from './routes/tags/loading';
import { LoadingWriting } from './routes/write/write-page';
import { linkedCategory } from './ui/category-link/category-link';
import type { LoadingState } from './ui/page/page-or-loading';

/** The loading states of pages. The script of a page may not be there yet, so its state is apart from it. */
export const loadingStates: LoadingState[] = [
  { path: '/', draw: () => <LoadingHome /> },
  { path: '/blogs/:id', draw: () => <LoadingBlog /> },
  { path: '/allblogs', draw: () => <LoadingAllBlogs /> },
  { path: '/categories', draw: () => <LoadingCategories /> },
  {
    path: '/category/:name',
    draw: ({ params, location }) => <LoadingCategory name={linkedCategory(location) ?? params.name ?? ''} />,
  },
  { path: '/authors/:id', draw: () => <LoadingAuthor /> },
  { path: '/alltags', param: 'tag', draw: ({ param }) => <LoadingTags tag={param} /> },
  { path: '/search', param: 'query', draw: ({ param }) => <LoadingSearch query={param} /> },
  { path: '/notifications', draw: () => <LoadingNotifications /> },
  { path: '/profile', draw: () => <LoadingProfile /> },
  { path: '/blogs/:id/report', draw: () => <LoadingReport /> },
  { path: '/blogs/update/:id', draw: () => <LoadingWriting title="Edit blog" /> },
  { path: '/dashboard/admin/*', draw: () => <LoadingDashboard /> },
];
