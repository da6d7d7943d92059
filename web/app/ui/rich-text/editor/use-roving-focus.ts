import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const selector = 'button, select';

/** A toolbar is one stop of the Tab key; the arrows, Home and End move within it. */
export function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null);

  function controls(): HTMLElement[] {
    return [...(bar.current?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((control) =>
      control.checkVisibility(),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const all = controls();
    const index = all.indexOf(document.activeElement as HTMLElement);
    if (!step || index < 0) return;
    event.preventDefault();
    all[step(index, all.length)]?.focus();
  }

  /** Tab comes back to the control that had the focus last. */
  function setTabStop(target: Element | undefined) {
    for (const control of bar.current?.querySelectorAll<HTMLElement>(selector) ?? []) {
      control.tabIndex = control === target ? 0 : -1;
    }
  }

  const onFocus = ({ target }: FocusEvent) => setTabStop(target);
  useEffect(() => setTabStop(bar.current?.querySelector(selector) ?? undefined), []);

  return { ref: bar, onKeyDown, onFocus };
}
