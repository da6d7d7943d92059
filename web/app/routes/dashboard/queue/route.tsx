import { useLoaderData } from '@remix-run/react';
import { skipRevalidateForDialog } from '../../../ui/dialog/dialog-address';
import { urls } from '../../../urls';
import { DashboardError, DashboardTab, loadTab, tabMeta } from '../dashboard-tab';
import { blogsClientAction } from '../moderation/moderation-client';
import { blogsAction, blogsLoader } from '../moderation/moderation.server';
import tab from '../tab.module.css';
import { Queue } from './queue';

export const meta = tabMeta('Queue', urls.dashboardTab('queue'));
export const loader = blogsLoader('pending');
export const action = blogsAction;
export const clientLoader = loadTab;
export const clientAction = blogsClientAction;
export const shouldRevalidate = skipRevalidateForDialog;

export default function QueueTab() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className={tab.title} tabIndex={-1}>
        Queue
      </h1>
      <DashboardTab page={page}>{(list) => <Queue list={list} />}</DashboardTab>
    </>
  );
}

export { DashboardError as ErrorBoundary };
