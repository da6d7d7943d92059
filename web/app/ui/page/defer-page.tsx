import { Await, useAsyncError, useNavigate, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { loadPointed } from './pointed-page';

/** A `clientLoader`: the page opens at once and shows its loading state until the answer arrives. */
export function deferPage<Page>({ serverLoader }: Pick<ClientLoaderFunctionArgs, 'serverLoader'>) {
  return deferAnswer(serverLoader<{ page: Page }>() as Promise<{ page: Page }>);
}

function deferAnswer<Page>(answer: Promise<{ page: Page }>): { page: Promise<Page> } {
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
      <Await resolve={page} errorElement={<FollowRedirect>{failed}</FollowRedirect>}>
        {(loaded) => children(loaded as Page)}
      </Await>
    </Suspense>
  );
}

/**
 * As `deferPage`, but a page that is already on the screen stays until its new data arrives, and one that was pointed at
 * opens without its loading state when its data is there.
 */
export async function deferUnlessHere<Page>(args: ClientLoaderFunctionArgs) {
  const isHere = new URL(args.request.url).pathname === window.location.pathname;
  const { answer, isReady } = loadPointed<{ page: Page }>(args);
  const deferred = deferAnswer(answer);
  return isHere || isReady ? answer.catch(() => deferred) : deferred;
}

/** The value, or the one before while a new one is loading; undefined until the first is there. */
export function useLatest<Value>(value: Value | Promise<Value>): Value | undefined {
  const [latest, setLatest] = useState(value instanceof Promise ? undefined : value);
  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(value).then(
      (loaded) => isCurrent && setLatest(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return latest;
}

/** Follows the redirect of a guard, else shows the failure. */
function FollowRedirect({ children }: { children: ReactNode }) {
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
