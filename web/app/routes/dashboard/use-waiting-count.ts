import { useEffect, useState } from 'react';

/** The number in the sidebar, which stays while a new one is on its way. */
export function useWaitingCount(waiting: number | null | Promise<number | null>): number | null {
  const [count, setCount] = useState(waiting instanceof Promise ? null : waiting);
  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(waiting).then(
      (known) => isCurrent && setCount(known),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [waiting]);
  return count;
}
