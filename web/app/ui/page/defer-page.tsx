import { Await } from '@remix-run/react';
import { Suspense, type ReactNode } from 'react';

/**
 * For a `clientLoader`: the page opens at once and shows its own loading state while the answer is
 * on its way. A document request never comes here, it waits and is complete.
 */
export function deferPage<Page>(answer: Promise<{ page: Page }>): { page: Promise<Page> } {
  const page = answer.then((loaded) => loaded.page);
  page.catch(() => {});
  return { page };
}

interface LaterProps<Page> {
  page: Page | Promise<Page>;
  loading: ReactNode;
  failed: ReactNode;
  children: (page: Page) => ReactNode;
}

/** Draws a page as soon as it is there. */
export function DeferredPage<Page>({ page, loading, failed, children }: LaterProps<Page>) {
  return (
    <Suspense fallback={loading}>
      <Await resolve={page} errorElement={failed}>
        {(loaded) => children(loaded as Page)}
      </Await>
    </Suspense>
  );
}
