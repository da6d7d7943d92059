export type Job = () => Promise<unknown>;

/**
 * Runs a job at once and then at an interval, but never twice at once: what comes due while it runs is skipped. Gives a
 * function that runs it out of turn; if it is running, then once more afterwards, because that run may have begun too early to see what is new.
 */
export function repeat(job: Job, everyMs: number, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function runWhileAsked() {
    do {
      isAskedAgain = false;
      await job().catch(onError);
    } while (isAskedAgain);
    running = undefined;
  }

  function run(): Promise<void> {
    running ??= runWhileAsked();
    return running;
  }

  void run();
  setInterval(() => void run(), everyMs).unref();
  return () => {
    isAskedAgain = running !== undefined;
    return run();
  };
}

/** Gives a function that makes jobs run one after the other. */
export function makeQueue(): (job: Job) => Job {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => () => {
    const run = last.then(job);
    last = run.catch(() => {});
    return run;
  };
}
