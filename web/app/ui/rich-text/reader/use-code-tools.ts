import { useEffect, type RefObject } from 'react';

/** Wires the code blocks of a rendered text; the code for it comes only where there are any. */
export function useCodeTools(text: RefObject<Element>, html: string | undefined): void {
  useEffect(() => {
    const element = text.current;
    if (!element?.querySelector('[data-copy]')) return;
    import('./code-tools').then(
      ({ addCodeTools }) => addCodeTools(element),
      () => undefined,
    );
  }, [text, html]);
}
