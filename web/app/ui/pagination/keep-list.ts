import type { ClientLoaderFunctionArgs } from '@remix-run/react';

/** The `clientLoader` of a list: when "Load more" fails, the list stays. */
export async function keepList<Loader>({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<Loader>();
  } catch (error) {
    const { pathname, search, searchParams } = new URL(request.url);
    const isOfThisPage = `${pathname}/`.startsWith(`${location.pathname}/`);
    const isThisPage = pathname + search === location.pathname + location.search;
    const isFurther = isOfThisPage && !isThisPage && searchParams.has('after');
    if (error instanceof Response || !isFurther) throw error;
    return { page: null };
  }
}
