import type { Editor } from '@tiptap/react';
import { useEffect, type RefObject } from 'react';

const px = (length: string) => parseFloat(length) || 0;
const page = () => getComputedStyle(document.documentElement);

/** How much of the screen the bars cover: nothing where they scroll away with the page. */
function heightOf(bars: HTMLElement | null): number {
  return bars && getComputedStyle(bars).position === 'sticky' ? bars.offsetHeight : 0;
}

/** How far the caret keeps from the ends of the screen: clear of all bars, as high as they are at the moment. */
export function caretMargins(bars: RefObject<HTMLElement>) {
  return {
    get top() {
      return px(page().scrollPaddingTop) + heightOf(bars.current);
    },
    right: 0,
    get bottom() {
      return px(page().scrollPaddingBottom);
    },
    left: 0,
  };
}

/** A row that opens among the bars moves the text down, and what is being written with it. */
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
