import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

const step: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Adds to a native `popover`: the state for assistive technology, arrow keys, and closing when the focus
 * leaves or a link is followed.
 */
export function usePopoverMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean>();

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const onToggle = () => {
      const open = element.matches(':popover-open');
      setOpen(open);
      if (open) items(element)[0]?.focus();
    };
    // It may have been opened before hydration.
    setOpen(element.matches(':popover-open'));
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);

  const close = () => panel.current?.matches(':popover-open') && panel.current.hidePopover();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const move = step[event.key];
    if (!move) return;
    const all = items(event.currentTarget);
    event.preventDefault();
    all[move(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  }

  function onBlur({
    currentTarget,
    relatedTarget,
  }: {
    currentTarget: Element;
    relatedTarget: Element | null;
  }) {
    if (!relatedTarget || relatedTarget === button.current || currentTarget.contains(relatedTarget)) return;
    close();
  }

  return { panel, button, isOpen, close, keys: { onKeyDown, onBlur } };
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}
