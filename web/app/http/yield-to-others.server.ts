let last = Promise.resolve();

/** Waits until all other pending work has run; several callers continue one after the other. */
export function yieldToOthers(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
