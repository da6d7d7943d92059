import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

const closesAfterMs = 200;

/** The keyboard and the coming and going of a list of suggestions under an input; the options are links. */
export function useCombobox() {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  function open() {
    clearTimeout(timer.current);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function closeSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, closesAfterMs);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    // A tap beside it takes the focus away in some browsers only.
    const leave = ({ target }: PointerEvent) => !box.current?.contains(target as Node) && closeSoon();
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const options = box.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [];
    const { length } = options;
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' && !isOpen) open();
    else if (event.key === 'ArrowDown' && length) setActive((active + 1) % length);
    else if (event.key === 'ArrowUp' && length) setActive((active <= 0 ? length : active) - 1);
    else if (event.key === 'Enter' && options[active]) options[active].click();
    else return;
    event.preventDefault();
  }

  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return {
    box,
    isOpen,
    open,
    close,
    /** What was typed makes the old choice void. */
    restart: () => {
      setActive(-1);
      open();
    },
    inputProps: { onKeyDown, onBlur: closeSoon, onFocus: open },
    /** How the input speaks of its list. */
    aria: (hasOptions: boolean) => ({
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': hasOptions,
      'aria-controls': listId,
      'aria-activedescendant': hasOptions && active >= 0 ? optionId(active) : undefined,
    }),
    listProps: { id: listId, role: 'listbox' },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      tabIndex: -1,
    }),
  };
}

export type Combobox = ReturnType<typeof useCombobox>;
