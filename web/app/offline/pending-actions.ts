/** A comment or a like that found no network, as its form had it. It belongs to one account. */
export interface PendingAction {
  account: string;
  /** The page whose action it is for. */
  path: string;
  intent: 'comment' | 'like' | 'unlike';
  /** The text and the idempotency key of a comment. */
  content: string;
  key: string;
  at: number;
}

const prefix = 'linefeed-pending:';
const changed = 'linefeed-pending';

/** The key of an action in `localStorage`. Each comment has its own, so that two tabs add two; the likes of a blog share one. */
function storageKey({ account, path, intent, key }: PendingAction): string {
  return `${prefix}${account}:${intent === 'comment' ? key : path}`;
}

/** Throws when the browser stores nothing. */
export function addPending(action: PendingAction) {
  localStorage.setItem(storageKey(action), JSON.stringify(action));
  dispatchEvent(new Event(changed));
}

/** Removes the action, unless a later like has replaced it. */
export function removePending(action: PendingAction) {
  const key = storageKey(action);
  if (readPending(key)[0]?.at === action.at) localStorage.removeItem(key);
  dispatchEvent(new Event(changed));
}

/** All of them, of whatever account, the oldest first; none when storage is switched off. */
export function listPending(): PendingAction[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.flatMap(readPending).sort((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}

/** Nothing for an entry that `addPending` has not written, which must not hold up the others. */
function readPending(key: string): PendingAction[] {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return isPendingAction(entry) && storageKey(entry) === key ? [entry] : [];
  } catch {
    return [];
  }
}

const types = {
  account: 'string',
  path: 'string',
  intent: 'string',
  content: 'string',
  key: 'string',
  at: 'number',
};

function isPendingAction(entry: unknown): entry is PendingAction {
  const fields = Object(entry) as Record<string, unknown>;
  const { path, intent, at } = fields;
  return (
    Object.entries(types).every(([name, type]) => typeof fields[name] === type) &&
    /^\/blogs\/\w+$/.test(String(path)) &&
    ['comment', 'like', 'unlike'].includes(String(intent)) &&
    Number.isFinite(at)
  );
}

/** Calls when something was added or removed, in this tab or another, until `signal` aborts. */
export function watchPending(onChange: () => void, signal: AbortSignal) {
  for (const name of [changed, 'storage']) addEventListener(name, onChange, { signal });
}
