import { AllBlogsHead, asksForTop } from './routes/all-blogs/all-blogs-head';
import { linkedCategory } from './ui/category-link/category-link';
import { Loading, LoadingCards, LoadingDashboard, LoadingList, LoadingPage } from './ui/page/loading';
import { Skeleton } from './ui/page/page';
import head from './ui/page/page-head.module.css';
import type { LoadingState } from './ui/page/page-or-loading';

/** The loading states of pages: of shared shapes, since the script of the coming page may not be there yet. */
export const loadingStates: LoadingState[] = [
  {
    path: '/',
    draw: () => (
      <LoadingPage>
        <LoadingCards />
      </LoadingPage>
    ),
  },
  {
    path: '/blogs/:id',
    draw: () => (
      <LoadingPage width="reading">
        <Skeleton lines={1} shape="cover" />
        <div>
          <Skeleton lines={6} />
        </div>
        <Skeleton lines={3} shape="comment" />
      </LoadingPage>
    ),
  },
  {
    path: '/allblogs',
    draw: ({ location }) => (
      <>
        <AllBlogsHead isTop={asksForTop(location.search)} />
        <div className={head.body}>
          <Loading>
            <LoadingCards />
          </Loading>
        </div>
      </>
    ),
  },
  {
    path: '/categories',
    draw: () => (
      <LoadingList title="Categories" lead="All blogs, grouped by topic.">
        <Skeleton lines={12} />
      </LoadingList>
    ),
  },
  {
    path: '/category/:name',
    draw: ({ params, location }) => (
      <LoadingList title={`Category: ${linkedCategory(location) ?? params.name ?? ''}`} isLabelShown>
        <LoadingCards />
      </LoadingList>
    ),
  },
  {
    path: '/authors/:id',
    draw: () => (
      <LoadingPage>
        <LoadingCards />
      </LoadingPage>
    ),
  },
  {
    path: '/alltags',
    draw: () => (
      <LoadingList
        title="Tags"
        lead="Topics of the blogs, in their authors’ own words."
        label="Loading blogs..."
        isLabelShown
      >
        <LoadingCards />
      </LoadingList>
    ),
  },
  {
    path: '/search',
    draw: ({ location }) => {
      const query = new URLSearchParams(location.search).get('query')?.trim();
      return (
        <LoadingList title={query ? `Results for “${query}”` : 'Search'}>
          <Skeleton lines={6} shape="comment" />
        </LoadingList>
      );
    },
  },
  {
    path: '/notifications',
    draw: () => (
      <LoadingList title="Notifications">
        <Skeleton lines={5} shape="comment" />
      </LoadingList>
    ),
  },
  {
    path: '/profile',
    draw: () => (
      <LoadingPage>
        <Skeleton lines={5} shape="comment" />
      </LoadingPage>
    ),
  },
  {
    path: '/blogs/:id/report',
    draw: () => (
      <LoadingPage title="Report" width="form">
        <Skeleton lines={6} />
      </LoadingPage>
    ),
  },
  {
    path: '/blogs/update/:id',
    draw: () => (
      <LoadingPage title="Edit blog" width="writing">
        <Skeleton lines={8} />
      </LoadingPage>
    ),
  },
  {
    path: '/blog',
    draw: () => (
      <LoadingPage title="Write a blog" width="writing">
        <Skeleton lines={8} />
      </LoadingPage>
    ),
  },
  { path: '/dashboard/admin/*', draw: () => <LoadingDashboard /> },
  {
    path: '*',
    draw: () => (
      <LoadingPage width="form">
        <Skeleton lines={6} />
      </LoadingPage>
    ),
  },
];
