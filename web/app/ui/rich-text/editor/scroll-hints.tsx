import { useEffect, useState, type RefObject } from 'react';
import { ToolIcon } from './tool-button';
import styles from './toolbar.module.css';

/** Buttons that scroll a toolbar wider than its box. Hidden from the keyboard, which scrolls by focus. */
export function ScrollHints({ bar }: { bar: RefObject<HTMLElement> }) {
  const [canScroll, setCanScroll] = useState({ start: false, end: false });

  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setCanScroll({ start: element.scrollLeft > 4, end: rest > 4 });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [bar]);

  const scroll = (direction: number) =>
    bar.current?.scrollBy({ left: direction * bar.current.clientWidth * 0.7, behavior: 'smooth' });
  const hint = (side: 'start' | 'end') =>
    canScroll[side] && (
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.scrollHint}
        data-side={side}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => scroll(side === 'end' ? 1 : -1)}
      >
        <ToolIcon name={side === 'end' ? 'forward' : 'back'} />
      </button>
    );
  return (
    <>
      {hint('start')}
      {hint('end')}
    </>
  );
}
