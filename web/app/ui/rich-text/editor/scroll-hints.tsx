import { useEffect, useState, type RefObject } from 'react';
import { ToolIcon } from './tool-icon';
import styles from './toolbar.module.css';

/** Says that a toolbar goes on at an end, and scrolls it there. The keyboard reaches the tools without it. */
export function ScrollHints({ bar }: { bar: RefObject<HTMLElement> }) {
  const [goesOn, setGoesOn] = useState({ start: false, end: false });

  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setGoesOn({ start: element.scrollLeft > 4, end: rest > 4 });
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [bar]);

  const scroll = (direction: number) =>
    bar.current?.scrollBy({ left: direction * bar.current.clientWidth * 0.7, behavior: 'smooth' });
  const hint = (side: 'start' | 'end') =>
    goesOn[side] && (
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.scrollHint}
        data-side={side}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => scroll(side === 'end' ? 1 : -1)}
      >
        <ToolIcon name={side === 'end' ? 'further' : 'back'} />
      </button>
    );
  return (
    <>
      {hint('start')}
      {hint('end')}
    </>
  );
}
