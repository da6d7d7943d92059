import { addPending, listPending, type PendingAction, removePending } from './pending-actions';

/** Stores a comment or a like that found no network, to be sent later. Null for everything else. */
export async function queueAction(error: unknown, sent: Request) {
  // An answer that cannot be read is no lack of a network. Without locks two tabs could send it at once; browsers have
  // them wherever they have service workers.
  if (!(error instanceof TypeError) || !navigator.locks) return null;
  const action = await actionOf(sent);
  if (!action?.account || (action.intent === 'comment' && !action.key)) return null;
  try {
    addPending(action);
  } catch {
    return null;
  }
  return { success: false as const, isWaiting: true as const };
}

/** A like that waits is replaced by the next one, however that one fares. */
export async function removePendingLike(sent: Request) {
  const like = listPending().length > 0 && (await actionOf(sent));
  if (!like || like.intent === 'comment') return;
  const { account, path } = like;
  const isReplaced = (one: PendingAction) =>
    one.intent !== 'comment' && one.account === account && one.path === path;
  listPending().filter(isReplaced).forEach(removePending);
}

async function actionOf(sent: Request): Promise<PendingAction | null> {
  const form = await sent.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const intent = field('intent');
  if (intent !== 'comment' && intent !== 'like' && intent !== 'unlike') return null;
  return {
    account: field('account'),
    path: new URL(sent.url).pathname,
    intent,
    content: field('content'),
    key: field('Idempotency-Key'),
    at: Date.now(),
  };
}
