import { addPending, fieldOf, type PendingAction } from './pending-actions';

const kinds: Record<string, PendingAction['kind']> = { comment: 'comment', like: 'like', unlike: 'like' };

/** Stores a comment or a like that found no network. False when it is neither, or cannot be stored or sent later. */
export async function queueAction(sent: Request): Promise<boolean> {
  // Without locks two tabs could send it at once; browsers have them wherever they have service workers.
  if (!navigator.locks) return false;
  const form = await sent.formData();
  const fields = [...form].flatMap(([name, value]): PendingAction['fields'] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const account = fieldOf(fields, 'account');
  const kind = kinds[fieldOf(fields, 'intent')];
  if (!account || !kind || (kind === 'comment' && !fieldOf(fields, 'Idempotency-Key'))) return false;
  try {
    addPending({ account, kind, path: new URL(sent.url).pathname, fields, at: Date.now() });
    return true;
  } catch {
    return false;
  }
}
