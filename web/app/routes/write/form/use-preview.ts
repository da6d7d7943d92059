import { useLayoutEffect, useRef, useState } from 'react';

/** The preview begins at its beginning, and the way back leads to where somebody was writing. */
export function usePreview() {
  const [isPreview, setPreview] = useState(false);
  const top = useRef<HTMLElement>(null);
  const writtenAt = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (isPreview) top.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
    else if (writtenAt.current !== null) scrollTo({ top: writtenAt.current, behavior: 'instant' });
  }, [isPreview]);

  function toggle() {
    if (!isPreview) writtenAt.current = scrollY;
    setPreview(!isPreview);
  }

  return { isPreview, toggle, top };
}
