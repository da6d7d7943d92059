import type { DraftStorage } from './local-draft';

/** The browser's storage, or null where it is forbidden. */
export function browserStorage(): DraftStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
