/** A comment or a like that could not be sent for want of a network. It belongs to one account. */
export interface PendingAction {
  account: string;
  kind: 'comment' | 'like';
  /** The page whose action it is for. */
  path: string;
  /** The form as it was sent, with its idempotency key. */
  fields: [name: string, value: string][];
  at: number;
}

const prefix = 'linefeed-pending:';
const changed = 'linefeed-pending';

/** Each lies under a key of its own, so that two tabs cannot overwrite one another's. A blog has one like: the last. */
function storageKey({ account, kind, path, fields }: PendingAction): string {
  const key = kind === 'like' ? path : fieldOf(fields, 'Idempotency-Key');
  return `${prefix}${account}:${kind}:${key}`;
}

export function fieldOf(fields: PendingAction['fields'], name: string): string {
  return fields.find(([own]) => own === name)?.[1] ?? '';
}

/** Throws when the browser stores nothing. */
export function addPending(action: PendingAction) {
  localStorage.setItem(storageKey(action), JSON.stringify(action));
  dispatchEvent(new Event(changed));
}

export function removePending(action: PendingAction) {
  localStorage.removeItem(storageKey(action));
  dispatchEvent(new Event(changed));
}

/** All of them, of whatever account, the oldest first. */
export function listPending(): PendingAction[] {
  return readPending().map((one) => JSON.parse(one) as PendingAction).sort((one, other) => one.at - other.at);
}

/** What they are stored as; storage may be switched off. */
export function readPending(): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => localStorage.getItem(key)).filter((value) => value !== null);
  } catch {
    return [];
  }
}

/** Calls when something was added or removed, in this tab or another; returns the function that stops this. */
export function watchPending(onChange: () => void): () => void {
  for (const name of [changed, 'storage']) addEventListener(name, onChange);
  return () => {
    for (const name of [changed, 'storage']) removeEventListener(name, onChange);
  };
}
