import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import {
  finishPortalSignIn,
  type PortalVisit,
  portalFailureOf,
  readVisit,
} from '../../../auth/portal.server';
import { safeRedirect } from '../../../auth/safe-redirect';
import { CmsError } from '../../../cms/client/errors';
import { flashCookie } from '../../../http/flash.server';
import button from '../../../ui/button/button.module.css';
import { NarrowPage } from '../../../ui/narrow-page/narrow-page';
import { staticMeta } from '../../../ui/page/page-meta';
import { urls } from '../../../urls';
import { failureUrl } from './failure-url';
import {
  knownFailure,
  portalChannel,
  portalMessage,
  type PortalReceipt,
  type PortalReport,
} from './portal-messages';

export const meta = staticMeta({
  title: 'Signing in',
  description: 'The way back from signing in.',
  path: urls.portalCallback,
  isPrivate: true,
});

export async function loader(args: LoaderFunctionArgs) {
  // A HEAD request must not use up the sign-in.
  if (args.request.method === 'HEAD') throw new Response(null, { status: 404 });
  const { searchParams } = new URL(args.request.url);
  const failed = searchParams.get('failed');
  if (failed) {
    const outcome = knownFailure(failed);
    return { popup: searchParams.get('popup'), outcome, next: failureUrl(outcome, '/') };
  }
  const { visit, clearing } = await readVisit(args.request);
  const { outcome, next, setCookie } = await finish(args, visit);
  const headers = new Headers(
    [clearing, ...setCookie].map((value): [string, string] => ['Set-Cookie', value]),
  );
  if (!visit.popup) return redirect(next, { headers });
  return data({ popup: visit.popup, outcome, next }, { headers });
}

interface Ending {
  outcome: string;
  /** The next page when there is no popup. */
  next: string;
  setCookie: string[];
}

async function finish(args: LoaderFunctionArgs, visit: PortalVisit): Promise<Ending> {
  const { redirectTo, connects } = visit;
  try {
    const { next, proof, setCookie, ...signedIn } = await finishPortalSignIn(args);
    const destination = safeRedirect(signedIn.redirectTo);
    if (proof) return { outcome: next, next: urls.proveSignIn(proof, destination), setCookie };
    const message = connects ? 'The sign-in method has been connected.' : 'Login successful!';
    const flash = await flashCookie({ kind: 'success', message });
    return { outcome: 'done', next: destination, setCookie: [...setCookie, flash] };
  } catch (error) {
    const outcome = portalFailureOf(error, args.request);
    if (!connects) return { outcome, next: failureUrl(outcome, redirectTo), setCookie: [] };
    // The CMS says that the email is unconfirmed (403), or whose sign-in method it is (409).
    const isExplained = error instanceof CmsError && [403, 409].includes(error.status);
    const message = isExplained ? error.message : portalMessage(outcome);
    return { outcome, next: redirectTo, setCookie: [await flashCookie({ kind: 'error', message })] };
  }
}

/** How long the page that has opened this popup may take to answer. */
const receiptMs = 700;

/** Reports to the page that has opened this popup and closes; without such a page it goes on in this window. */
function useReport({ popup, outcome, next }: { popup: string | null; outcome: string; next: string }) {
  useEffect(() => {
    const goOn = () => window.location.replace(next);
    if (!popup) return goOn();
    const channel = new BroadcastChannel(portalChannel);
    let timer = setTimeout(goOn, receiptMs);
    channel.onmessage = ({ data: receipt }: MessageEvent<PortalReceipt>) => {
      if (receipt.received !== popup) return;
      clearTimeout(timer);
      window.close();
      timer = setTimeout(goOn, receiptMs);
    };
    channel.postMessage({ popup, outcome, next } satisfies PortalReport);
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }, [popup, outcome, next]);
}

export default function CallbackPage() {
  const ending = useLoaderData<typeof loader>();
  useReport(ending);
  const isDone = ending.outcome === 'done';
  return (
    <NarrowPage
      title={isDone ? 'You are logged in' : 'Signing in'}
      lead={
        isDone || ending.outcome === 'prove-password'
          ? 'This window closes by itself.'
          : portalMessage(ending.outcome)
      }
    >
      <a href={ending.next} className={button.outline}>
        Continue
      </a>
    </NarrowPage>
  );
}
