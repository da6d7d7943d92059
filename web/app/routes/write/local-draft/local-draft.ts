import { isSameWriting, type Writing } from '../working-copy';

/** Whose words, of which blog: a copy never turns up for somebody else or in another blog. */
export interface Owner {
  viewerId: string;
  /** Null while a new blog is written. */
  blogId: string | null;
}

export interface LocalDraft {
  writing: Writing;
  /** When it was written, in milliseconds. */
  at: number;
  /** The version of the blog that was being edited. */
  version: string | null;
  /** The session ended while it was being saved: it comes back without a question. */
  isAwaitingLogin?: boolean;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'linefeed:unsaved:';
const keptForMs = 30 * 24 * 60 * 60 * 1000;

function shelfName({ viewerId, blogId }: Owner): string {
  return `${prefix}${viewerId}:${blogId ?? 'new'}:`;
}

/** Keeps a copy in the browser under the fill it belongs to; says whether there was room. */
export function storeLocalDraft(
  shelf: DraftStorage,
  owner: Owner,
  fill: string,
  unsaved: LocalDraft,
): boolean {
  try {
    shelf.setItem(shelfName(owner) + fill, JSON.stringify(unsaved));
    return true;
  } catch {
    return false;
  }
}

export function removeLocalDraft(shelf: DraftStorage, owner: Owner, fill: string): void {
  shelf.removeItem(shelfName(owner) + fill);
}

/** The copies that differ from what is there, newest first; old ones are thrown away. */
export function listLocalDrafts(
  shelf: DraftStorage,
  owner: Owner,
  current: Writing,
): { fill: string; unsaved: LocalDraft }[] {
  const name = shelfName(owner);
  const found: { fill: string; unsaved: LocalDraft }[] = [];
  for (const key of keysOf(shelf).filter((one) => one.startsWith(name))) {
    const unsaved = read(shelf.getItem(key));
    const isOld = !unsaved || Date.now() - unsaved.at > keptForMs;
    if (isOld || isSameWriting(unsaved.writing, current)) shelf.removeItem(key);
    else found.push({ fill: key.slice(name.length), unsaved });
  }
  return found.sort((one, other) => other.unsaved.at - one.unsaved.at);
}

function keysOf(shelf: DraftStorage): string[] {
  return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
}

function read(text: string | null): LocalDraft | null {
  try {
    const unsaved = JSON.parse(text ?? '') as LocalDraft;
    return typeof unsaved.writing.content === 'string' ? unsaved : null;
  } catch {
    return null;
  }
}

/** The browser's storage, or null where it is forbidden. */
export function browserStorage(): DraftStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** A key that nobody else has; `crypto.randomUUID` is missing on plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** The same words of the same copy always get the same key: sent again, even after a crash, they are published once. */
export function keyOf(fill: string, sent: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < sent.length; at += 1) hash = Math.imul(hash ^ sent.charCodeAt(at), 0x01000193);
  return `${fill}-${(hash >>> 0).toString(36)}`;
}
