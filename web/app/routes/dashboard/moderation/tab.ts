import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react';
import { deferUnlessHere } from '../../../ui/page/defer-page';
import { dashboardClientAction } from '../client-action';
import type { BlogRows } from './blog-rows.server';
import { failureOf } from './failures';

/** Opens a tab that lists blogs at once, its rows still on their way. */
export function blogsClientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferUnlessHere(request, serverLoader<{ page: BlogRows }>());
}

/** Sends what an admin decided in such a tab. */
export function blogsClientAction(sent: ClientActionFunctionArgs) {
  return dashboardClientAction(sent, failureOf);
}
