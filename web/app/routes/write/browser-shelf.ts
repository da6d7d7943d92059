import type { Shelf } from './unsaved';

/** The browser's storage, or null where it is forbidden. */
export function browserShelf(): Shelf | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
