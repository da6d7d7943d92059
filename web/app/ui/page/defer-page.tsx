import { Await, useAsyncError, useNavigate } from '@remix-run/react';
import { Suspense, useEffect, type ReactNode } from 'react';

/** For a `clientLoader`: the page opens at once and shows its loading state until the answer arrives. */
export function deferPage<Page>(answer: Promise<{ page: Page }>): { page: Promise<Page> } {
  const page = answer.then((loaded) => loaded.page);
  // `<Await>` shows the failure; without this the browser would report an unhandled rejection.
  page.catch(() => {});
  return { page };
}

interface DeferredPageProps<Page> {
  page: Page | Promise<Page>;
  loading: ReactNode;
  failed: ReactNode;
  children: (page: Page) => ReactNode;
}

export function DeferredPage<Page>({ page, loading, failed, children }: DeferredPageProps<Page>) {
  return (
    <Suspense fallback={loading}>
      <Await resolve={page} errorElement={failed}>
        {(loaded) => children(loaded as Page)}
      </Await>
    </Suspense>
  );
}

/** As `deferPage`, but a page that is already on the screen stays until its new data arrives. */
export async function deferUnlessHere<Page>(
  request: Request,
  answer: Promise<{ page: Page }>,
): Promise<{ page: Page | Promise<Page> }> {
  const deferred = deferPage(answer);
  const isHere = new URL(request.url).pathname === window.location.pathname;
  return isHere ? answer.catch(() => deferred) : deferred;
}

/** For `failed` of a `DeferredPage`: follows the redirect of a guard, else shows the failure. */
export function FollowRedirect({ children }: { children: ReactNode }) {
  const to = redirectOf(useAsyncError());
  const navigate = useNavigate();
  useEffect(() => {
    if (to) navigate(to, { replace: true });
  }, [to, navigate]);
  return to ? null : children;
}

function redirectOf(error: unknown): string | null {
  const to = error instanceof Response ? error.headers.get('Location') : null;
  return to && /^\/(?!\/)/.test(to) ? to : null;
}
