export interface IdleTimer {
  /** Rings after this time, counted from now; an earlier setting is forgotten. */
  set(ms: number): void;
  stop(): void;
}

/** A timer that is set anew as long as something moves. */
export function createIdleTimer(ring: () => void): IdleTimer {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    set(ms) {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(ring, ms);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
