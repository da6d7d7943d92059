import { useRef, type FocusEvent, type KeyboardEvent } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const isUsable = (control: HTMLElement) => !control.matches(':disabled') && control.checkVisibility();

/** A toolbar is one stop of the Tab key; the arrows, Home and End move within it. */
export function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null);

  function controls(): HTMLElement[] {
    return [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])].filter(isUsable);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const all = controls();
    const index = all.indexOf(document.activeElement as HTMLElement);
    if (!step || index < 0) return;
    event.preventDefault();
    all[step(index, all.length)]?.focus();
  }

  /** The control that had the focus last is the one that Tab comes back to. */
  function onFocus({ target }: FocusEvent) {
    for (const control of bar.current?.querySelectorAll<HTMLElement>('button, select') ?? []) {
      control.tabIndex = control === target ? 0 : -1;
    }
  }

  return { ref: bar, onKeyDown, onFocus };
}
