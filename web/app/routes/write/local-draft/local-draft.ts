import { areSameFields, emptyFields, type BlogFields } from '../blog-fields';

/** A local draft belongs to one account and one blog, and is never offered elsewhere. */
export interface DraftOwner {
  viewerId: string;
  /** Null for a new blog. */
  blogId: string | null;
}

/** A copy of unsaved text in this browser. Browsers hold older copies: the names of the fields must stay. */
export interface LocalDraft {
  writing: BlogFields;
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

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** A random id; `crypto.randomUUID` is missing on plain http. */
export function newCopyId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** The drafts of one owner; where the browser forbids its storage, none can be stored. */
export function openLocalDrafts({ viewerId, blogId }: DraftOwner, storage = browserStorage()) {
  const prefix = `linefeed:unsaved:${viewerId}:${blogId ?? 'new'}:`;

  /** Returns false when the storage is full or forbidden. */
  function store(copyId: string, draft: LocalDraft): boolean {
    try {
      storage?.setItem(prefix + copyId, JSON.stringify(draft));
      return storage !== null;
    } catch {
      return false;
    }
  }

  function remove(copyId: string): void {
    storage?.removeItem(prefix + copyId);
  }

  /** The drafts that differ from `current`, newest first; deletes the others and expired ones. */
  function list(current: BlogFields): StoredDraft[] {
    const found: StoredDraft[] = [];
    for (const key of keysOf(storage).filter((one) => one.startsWith(prefix))) {
      const copyId = key.slice(prefix.length);
      const draft = parseDraft(storage?.getItem(key));
      const isExpired = !draft || Date.now() - draft.at > maxAgeMs;
      if (isExpired || areSameFields(draft.writing, current)) remove(copyId);
      else found.push({ copyId, draft });
    }
    return found.sort((one, other) => other.draft.at - one.draft.at);
  }

  return { store, remove, list };
}

function browserStorage(): DraftStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function keysOf(storage: DraftStorage | null): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
}

/** Fields that the form did not have yet when the draft was stored are empty. */
function parseDraft(text: string | null = null): LocalDraft | null {
  try {
    const draft = JSON.parse(text ?? '') as LocalDraft;
    if (typeof draft.writing.content !== 'string') return null;
    return { ...draft, writing: { ...emptyFields, ...draft.writing } };
  } catch {
    return null;
  }
}
