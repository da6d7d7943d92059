import type { Writing } from '../writing';

/** Puts the text into the clipboard, formatted where the browser can; says whether it is there. */
export async function copyToClipboard({ title, content }: Writing): Promise<boolean> {
  const text = new DOMParser().parseFromString(content, 'text/html').body.innerText;
  const plain = `${title}\n\n${text}`;
  try {
    const types = { 'text/html': content, 'text/plain': plain };
    const blobs = Object.entries(types).map(([type, value]) => [type, new Blob([value], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)]);
    return true;
  } catch {
    return (
      navigator.clipboard?.writeText(plain).then(
        () => true,
        () => false,
      ) ?? false
    );
  }
}
