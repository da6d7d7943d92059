import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** A toolbar is one stop of the Tab key; the arrows, Home and End move within it. */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const controls = () => [...(ref.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];

  /** Tab comes back to the control that had the focus last. */
  function setTabStop(target: Element | undefined) {
    for (const control of controls()) control.tabIndex = control === target ? 0 : -1;
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = controls();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    if (!step || index < 0) return;
    event.preventDefault();
    all[step(index, all.length)]?.focus();
  }

  const onFocus = ({ target }: FocusEvent) => setTabStop(target);
  useEffect(() => setTabStop(ref.current?.querySelector('button, select') ?? undefined), []);
  return { ref, onKeyDown, onFocus };
}
