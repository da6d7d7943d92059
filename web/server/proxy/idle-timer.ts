export interface IdleTimer {
  /** Starts the timer again with this time. */
  reset(ms: number): void;
  stop(): void;
}

/** A timer that is reset as long as data arrives, and never starts again after `stop`. */
export function createIdleTimer(onTimeout: () => void): IdleTimer {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    reset(ms) {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(onTimeout, ms);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
