import { droppedMessage, type DropReason } from './dropped';
import { listPending, type PendingAction, removePending } from './pending-actions';

type OnDropped = (action: PendingAction, message: string) => void;

const maxAgeMs = 24 * 60 * 60_000;
/** The network may come back without the browser noticing: when it was the site that did not answer. */
const retryMs = 15_000;
const answerWithinMs = 30_000;
/** Nothing is wrong with what gets these answers: it came too slowly, or while it was still being answered. */
const tooEarly = [408, 409, 425];
/** Every tab waits as long as the site has told one of them. */
const sendAfterKey = 'linefeed-send-after';
const maxRetryAfterMs = 60 * 60_000;

/** Sends what waits, now and whenever the network comes back, until `signal` aborts. */
export function sendWhenOnline(onDropped: OnDropped, signal: AbortSignal) {
  if (signal.aborted) return;
  const send = () => void sendPending(onDropped);
  const timer = setInterval(() => listPending().length > 0 && send(), retryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  addEventListener('online', send, { signal });
  send();
}

/** Sends the pending actions one after the other. A lock lets one tab send at a time; when it fails, the next tab tries. */
export async function sendPending(onDropped: OnDropped): Promise<void> {
  if (listPending().length === 0 || !navigator.locks) return;
  await navigator.locks.request('linefeed-pending', async () => {
    if (Date.now() < Number(localStorage.getItem(sendAfterKey))) return;
    const viewer = await findViewer();
    if (viewer === undefined) return;
    for (const action of listPending()) {
      const outcome = reasonToDrop(action, viewer) ?? (await send(action));
      if (outcome === 'all later') return;
      if (outcome === 'later') continue;
      // A text is back in its box before it is gone from here.
      if (outcome !== 'sent') onDropped(action, droppedMessage(action, outcome));
      removePending(action);
      if (outcome === 'sent') announceSent(action.path);
    }
  });
}

const sentChannel = 'linefeed-sent';

/** Tells all tabs, this one too, for which page something was sent. */
function announceSent(path: string) {
  const channel = new BroadcastChannel(sentChannel);
  channel.postMessage(path);
  channel.close();
}

/** Calls with the page when any tab has sent something for it, until `signal` aborts. */
export function watchSent(onSent: (path: string) => void, signal: AbortSignal) {
  const channel = new BroadcastChannel(sentChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => onSent(data));
  signal.addEventListener('abort', () => channel.close());
}

function reasonToDrop({ account, at }: PendingAction, viewer: string | null): DropReason | null {
  if (viewer !== account) return viewer === null ? 'logged out' : 'other account';
  return Date.now() - at > maxAgeMs ? 'too old' : null;
}

/** The id of whoever is logged in: null for nobody, undefined when the site does not say. */
async function findViewer(): Promise<string | null | undefined> {
  try {
    const answer = await fetch('/api/v1/me', { signal: AbortSignal.timeout(answerWithinMs) });
    if (!answer.ok) return undefined;
    const { user } = (await answer.json()) as { user: { _id: string } | null };
    return user && user._id;
  } catch {
    return undefined;
  }
}

type Outcome = 'sent' | 'refused' | 'later' | 'all later';

/** The form names its account, which the site compares with the session: somebody else may have logged in meanwhile. */
async function send({ path, account, intent, content, key }: PendingAction): Promise<Outcome> {
  try {
    const body = new URLSearchParams({ account, intent, content, 'Idempotency-Key': key });
    const { status, headers } = await fetch(`${path}.data`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (status === 200) return 'sent';
    waitFor(headers.get('retry-after'));
    if (tooEarly.includes(status)) return 'later';
    return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'all later';
  } catch {
    return 'all later';
  }
}

/** The site says how long to wait in seconds, a proxy before it perhaps until when. */
function waitFor(retryAfter: string | null) {
  if (!retryAfter) return;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  if (ms > 0) localStorage.setItem(sendAfterKey, String(Date.now() + Math.min(ms, maxRetryAfterMs)));
}
