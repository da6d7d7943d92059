const returned = 'linefeed-draft-returned';

/** The draft of a response: it belongs to one account and one page. */
export function responseDraftKey(account: string | undefined, path: string): string {
  return `response:${account}:${path}`;
}

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

/** Gives a text back that was taken from its box, after what has been typed there since. */
export function returnTabDraft(key: string, text: string): void {
  const typed = readTabDraft(key).trim();
  storeTabDraft(key, typed ? `${typed}\n\n${text}` : text);
  dispatchEvent(new Event(returned));
}

/** Calls when texts were given back; returns the function that stops this. */
export function watchReturnedDrafts(onReturn: () => void): () => void {
  addEventListener(returned, onReturn);
  return () => removeEventListener(returned, onReturn);
}
