import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  useParams,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { getAuthor } from '../../cms/user.server';
import { listBlogPage } from '../../cms/blog.server';
import { throwAsResponse } from '../../http/responses.server';
import { catchNetworkError } from '../../http/form-failure';
import { thrownStatus } from '../../ui/error-page/error-page';
import { DeferredPage } from '../../ui/page/defer-page';
import { person, pageMeta } from '../../ui/page/page-meta';
import { FailedList } from '../../ui/pagination/blog-list';
import { deferList } from '../../ui/pagination/list-cache';
import { listView } from '../../ui/pagination/list-view';
import { cutExcerpt } from '../../ui/text/format';
import { urls } from '../../urls';
import { authorAction } from './action.server';
import { AuthorPage, LoadingAuthor } from './author-page';

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => {
  if (error) return [{ title: titleOf(thrownStatus(error)) }, { name: 'robots', content: 'noindex' }];
  if (!data || data.page instanceof Promise) return [{ title: 'Linefeed' }];
  const { id, name, image, bio } = data.page.author;
  const path = urls.author(id);
  const description = cutExcerpt(bio, 160) || `Blogs by ${name}.`;
  return [
    ...pageMeta(matches, { title: `${name} · Linefeed`, description, path, image, type: 'profile' }),
    person(matches, { name, image, bio }, path),
  ];
};

function titleOf(status: number): string {
  return status === 404 ? 'Author not found · Linefeed' : 'Author · Linefeed';
}

export async function loader({ params: { id = '' }, request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  const [author, blogs] = await Promise.all([
    getAuthor(caller, id),
    listBlogPage(caller, { author: id }),
  ]).catch(throwAsResponse);
  const { _id, ...rest } = author;
  const list = listView(urls.author(_id), blogs, { tags: 3, excerpt: 80 });
  return { page: { author: { id: _id, ...rest, name: author.name || 'Unknown Author' }, list } };
}

export const action = authorAction;

/** A press that gets lost is only logged: the button rolls back. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchNetworkError(serverAction<typeof action>, () => ({ success: false as const }));
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult?.success === false ? false : defaultShouldRevalidate;

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return deferList(request, () => serverLoader<typeof loader>());
}

export default function AuthorRoute() {
  const { page } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <DeferredPage key={id} page={page} loading={<LoadingAuthor />} failed={<FailedList />}>
      {(loaded) => <AuthorPage page={loaded} />}
    </DeferredPage>
  );
}

export { ErrorBoundary } from '../../ui/error-page/error-page';
