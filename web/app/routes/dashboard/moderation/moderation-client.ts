import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react';
import { deferUnlessHere } from '../../../ui/page/defer-unless-here';
import { sendAdminForm } from '../network-failure';
import type { BlogRows } from './moderation.server';

/** Opens a tab before its blogs are loaded. */
export function blogsClientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferUnlessHere(request, serverLoader<{ page: BlogRows }>());
}

export function blogsClientAction(args: ClientActionFunctionArgs) {
  return sendAdminForm(args, blogFailureMessage);
}

const failureMessages: Record<string, string> = {
  delete: 'Failed to delete blog',
  status: 'Failed to change the status',
};

export function blogFailureMessage(intent: unknown): string {
  return failureMessages[String(intent)] ?? 'Network error. Please try again.';
}
