/** What is typed outlives a login in the same tab. Storage that is switched off keeps nothing. */
export function storeCommentDraft(key: string, text: string): void {
  try {
    if (text.trim()) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** What was typed before, or nothing. */
export function readCommentDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
