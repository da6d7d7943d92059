import { useEffect, type RefObject } from 'react';

const property = '--bar-at-end';

/** Toasts, and what is scrolled into sight, keep clear of a bar that stands at the end of the screen, however high it is. */
export function useBarAtEnd(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // On a low screen the bar scrolls away with the page.
      const covered = getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0;
      style.setProperty(property, `${covered}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar]);
}
