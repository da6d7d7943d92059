import type { LoadContext } from '../../server/request/context';

type AwaitedForDocument<Values> = { [Key in keyof Values]: Values[Key] | Awaited<Values[Key]> };

/**
 * Awaits values for `<Await>` on a document request, so that the page is complete without JavaScript, and for a page
 * that is cached, so that its data has one order; any other client navigation gets the promises. The caller turns
 * rejections into values (`.catch`), because a rejection fails the page.
 */
export async function awaitForDocument<Values extends Record<string, unknown>>(
  context: LoadContext,
  values: Values,
): Promise<AwaitedForDocument<Values>> {
  if (context.isDataRequest && !context.isForEveryVisitor) return values;
  const entries = Object.entries(values).map(async ([key, value]) => [key, await value] as const);
  return Object.fromEntries(await Promise.all(entries)) as AwaitedForDocument<Values>;
}

let last = Promise.resolve();

/** Waits until all other pending work has run; several callers continue one after the other. */
export function yieldToOthers(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
