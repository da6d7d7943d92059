let last = Promise.resolve();

/** Waits for a turn of its own, before which everything else that can be done is done. */
export function yieldToOthers(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
