import { useLoaderData } from '@remix-run/react';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { urls } from '../../../urls';
import { DashboardError, DashboardTab, loadTab, tabMeta } from '../dashboard-tab';
import { blogsClientAction } from '../moderation/moderation-client';
import { blogsAction, blogsLoader } from '../moderation/moderation.server';
import tab from '../tab.module.css';
import { BlogsTable } from './blogs-table';

export const meta = tabMeta('All Blogs', urls.dashboardTab('blogs'));
export const loader = blogsLoader();
export const action = blogsAction;
export const clientLoader = loadTab;
export const clientAction = blogsClientAction;
export const shouldRevalidate = skipRevalidateForDialog;

export default function BlogsTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={tab.title} tabIndex={-1}>
        All Blogs
      </h1>
      <DashboardTab page={page}>{(list) => <BlogsTable list={list} />}</DashboardTab>
    </>
  );
}

export { DashboardError as ErrorBoundary };
