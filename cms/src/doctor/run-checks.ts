import { setTimeout } from 'node:timers/promises';
import type { Finding } from '../contract';
import { problem, type Check, codeOf, type Outcome, type CheckContext } from './check';

const withinMs = 5000;

async function runCheck({ run }: Check, context: CheckContext, limitMs: number): Promise<Outcome[]> {
  const isDone = new AbortController();
  const late = setTimeout(limitMs, undefined, { signal: isDone.signal }).then(() => [
    problem(
      `There was no answer within ${limitMs / 1000} s: try again, and look at the load of this machine.`,
    ),
  ]);
  late.catch(() => {});
  // As a function, so that what a check throws at once is caught as well.
  const work = (async () => run(context))();
  return Promise.race([work, late])
    .catch((error: unknown) => [
      problem(`This could not be checked (${codeOf(error)}): try again, and report it as a bug if it stays.`),
    ])
    .finally(() => isDone.abort());
}

/** Runs all checks side by side, none longer than a few seconds; gives what each has found, in the order of the list. */
export async function runChecks(
  checks: readonly Check[],
  context: CheckContext,
  limitMs = withinMs,
): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async (check) =>
      (await runCheck(check, context, limitMs)).map((outcome) => ({ name: check.name, ...outcome })),
    ),
  );
  return found.flat();
}
