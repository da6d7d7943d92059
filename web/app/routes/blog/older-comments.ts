import type { LoaderFunctionArgs } from '@remix-run/node';
import { findOlderComments } from './blog.server';

/** Older comments for "Load more"; null when they cannot be fetched, and the link stays. */
export function loader(args: LoaderFunctionArgs) {
  const after = new URL(args.request.url).searchParams.get('after') ?? '';
  return findOlderComments(args, args.params.id ?? '', after);
}
