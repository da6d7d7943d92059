import type { ClientLoaderFunctionArgs } from '@remix-run/react';

/** The `clientLoader` of a list: when "Load more" fails, the list stays. */
export async function keepList<Loader>({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<Loader>();
  } catch (error) {
    const { pathname, searchParams } = new URL(request.url);
    const isOfThisPage = `${pathname}/`.startsWith(`${location.pathname}/`);
    if (error instanceof Response || !isOfThisPage || !searchParams.has('after')) throw error;
    return { page: null };
  }
}
