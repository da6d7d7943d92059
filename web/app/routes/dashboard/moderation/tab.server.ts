import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { ModeratedStatus } from 'cms/contract';
import { requireAdmin } from '../../../auth/guards.server';
import { throwTabError } from '../admin-action.server';
import { changeBlog } from './action.server';
import { loadBlogs } from './blog-rows.server';

/** The loader of a tab that lists blogs: of the status that the address asks for, or of one alone. */
export function blogsLoader(only?: ModeratedStatus) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    await requireAdmin({ request, context });
    return { page: await loadBlogs({ request, context }, only).catch(throwTabError) };
  };
}

/** What admins do to the blogs of such a tab. */
export async function blogsAction({ request, context }: ActionFunctionArgs) {
  await requireAdmin({ request, context });
  return changeBlog({ request, context });
}
