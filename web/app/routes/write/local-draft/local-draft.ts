import { isSameCopy, type WorkingCopy } from '../working-copy';

/** A local draft belongs to one account and one blog, and is never offered elsewhere. */
export interface DraftOwner {
  viewerId: string;
  /** Null for a new blog. */
  blogId: string | null;
}

/** A copy of unsaved text in this browser. Browsers hold older copies: the names of the fields must stay. */
export interface LocalDraft {
  writing: WorkingCopy;
  /** When it was stored, in milliseconds. */
  at: number;
  /** The version of the blog that it was written over. */
  version: string | null;
  /** The session ended during a save: the draft is restored without asking. */
  isAwaitingLogin?: boolean;
}

export interface StoredDraft {
  copyId: string;
  draft: LocalDraft;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'linefeed:unsaved:';
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** The browser's storage, or null where it is forbidden. */
export function browserStorage(): DraftStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** A random id; `crypto.randomUUID` is missing on plain http. */
export function newCopyId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

function keyPrefix({ viewerId, blogId }: DraftOwner): string {
  return `${prefix}${viewerId}:${blogId ?? 'new'}:`;
}

/** Returns false when the storage is full. */
export function storeLocalDraft(
  storage: DraftStorage,
  owner: DraftOwner,
  copyId: string,
  draft: LocalDraft,
): boolean {
  try {
    storage.setItem(keyPrefix(owner) + copyId, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeLocalDraft(storage: DraftStorage, owner: DraftOwner, copyId: string): void {
  storage.removeItem(keyPrefix(owner) + copyId);
}

/** The drafts that differ from `current`, newest first; deletes the others and expired ones. */
export function listLocalDrafts(
  storage: DraftStorage,
  owner: DraftOwner,
  current: WorkingCopy,
): StoredDraft[] {
  const start = keyPrefix(owner);
  const found: StoredDraft[] = [];
  for (const key of keysOf(storage).filter((one) => one.startsWith(start))) {
    const draft = parseDraft(storage.getItem(key));
    const isExpired = !draft || Date.now() - draft.at > maxAgeMs;
    if (isExpired || isSameCopy(draft.writing, current)) storage.removeItem(key);
    else found.push({ copyId: key.slice(start.length), draft });
  }
  return found.sort((one, other) => other.draft.at - one.draft.at);
}

function keysOf(storage: DraftStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function parseDraft(text: string | null): LocalDraft | null {
  try {
    const draft = JSON.parse(text ?? '') as LocalDraft;
    return typeof draft.writing.content === 'string' ? draft : null;
  } catch {
    return null;
  }
}
