import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './combobox.module.css';

const closeDelayMs = 200;

/** Keyboard control, opening and closing of a list of suggestions under an input. */
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

  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);

  const closeSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, closeDelayMs);
  }, [close]);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return;
    // A tap outside blurs the input in some browsers only.
    const closeOutside = ({ target }: PointerEvent) => !box.current?.contains(target as Node) && closeSoon();
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, closeSoon]);

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
    /** After typing, no option is active. */
    restart: () => {
      setActive(-1);
      open();
    },
    inputProps: { onKeyDown, onBlur: closeSoon, onFocus: open },
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

/** Floats under the input. A press on it keeps the focus in the input, whose blur would close the panel. */
export function SuggestionPanel({ children }: { children: ReactNode }) {
  return (
    // The keyboard works through the input.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus in the input
    <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}
