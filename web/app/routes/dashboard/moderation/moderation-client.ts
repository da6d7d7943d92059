import type { ClientActionFunctionArgs } from '@remix-run/react';
import { sendAdminForm } from '../network-failure';

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
