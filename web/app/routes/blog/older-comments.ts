import type { LoaderFunctionArgs } from '@remix-run/node';
import { findOlderComments } from './blog-data.server';

/** Older comments for "Load more"; null when they cannot be fetched, and the link stays. */
export function loader({ params: { id = '' }, request, context }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? '';
  return findOlderComments({ request, context }, id, after);
}
