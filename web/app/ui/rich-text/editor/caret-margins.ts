import type { Editor } from '@tiptap/react';
import { useEffect, type RefObject } from 'react';

const px = (length: string) => parseFloat(length) || 0;
const pageStyle = () => getComputedStyle(document.documentElement);

/** The height of the bars while they are sticky; 0 where they scroll with the page. */
function heightOf(bars: HTMLElement | null): number {
  return bars && getComputedStyle(bars).position === 'sticky' ? bars.offsetHeight : 0;
}

/** The caret's distance from the edges of the screen, measured on each read: the bars change their height. */
export function caretMargins(bars: RefObject<HTMLElement>) {
  return {
    get top() {
      return px(pageStyle().scrollPaddingTop) + heightOf(bars.current);
    },
    right: 0,
    get bottom() {
      return px(pageStyle().scrollPaddingBottom);
    },
    left: 0,
  };
}

/** Scrolls to the caret when the bars grow, which moves the text down. */
export function useKeepCaretVisible(editor: Editor | null, bars: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!editor || !bars.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (editor.isFocused) editor.commands.scrollIntoView();
    });
    observer.observe(bars.current);
    return () => observer.disconnect();
  }, [editor, bars]);
}
