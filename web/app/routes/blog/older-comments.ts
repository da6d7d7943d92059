import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { throwAsResponse } from '../../http/failure';
import { keepList } from '../../ui/pagination/keep-list';
import { urls } from '../../urls';
import { listOlderComments } from './blog.server';

/** Older comments for "Load more"; without script it leads to the page of the blog that shows them. */
export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  const after = new URL(args.request.url).searchParams.get('after') ?? '';
  if (!args.context.isDataRequest) return redirect(urls.olderResponses(id, after));
  return { page: { list: await listOlderComments(args, id, after).catch(throwAsResponse) } };
}

export const clientLoader = keepList;
