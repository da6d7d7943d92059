import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react';
import { requireAdmin } from '../../../auth/guards.server';
import { keepBehindDialog } from '../../../ui/dialog/dialog-address';
import { laterUnlessHere } from '../../../ui/page/later-here';
import { urls } from '../../../urls';
import { throwTab } from '../act.server';
import { actOr } from '../act-or';
import { DashboardError, DashboardTab } from '../dashboard-tab';
import { changeBlog } from '../moderation/action.server';
import { failureOf } from '../moderation/failures';
import { loadBlogs } from '../moderation/blog-rows.server';
import { tabMeta } from '../tab-meta';
import tab from '../tab.module.css';
import { BlogsTable } from './blogs-table';

export const meta = tabMeta('All Blogs', urls.dashboardTab('blogs'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  return { page: await loadBlogs({ request, context }).catch(throwTab) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireAdmin({ request, context });
  return changeBlog({ request, context });
}

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return laterUnlessHere(request, serverLoader<typeof loader>());
}

export function clientAction(sent: ClientActionFunctionArgs) {
  return actOr(sent, failureOf);
}

export const shouldRevalidate = keepBehindDialog;

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
