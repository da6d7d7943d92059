/** Stores a text for the time of a login in the same tab. Storage may be switched off. */
export function storeTabDraft(key: string, text: string): void {
  try {
    if (text.trim()) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

export function readTabDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
