import type { LoadContext } from '../../server/request/context';

type Settled<Values> = { [Key in keyof Values]: Values[Key] | Awaited<Values[Key]> };

/**
 * What a page may wait for, for `<Await>`: a document request gets it finished, a client navigation
 * gets the promises. Turn failures into values first (`.catch`): a rejection would fail the document.
 */
export async function awaitForDocument<Values extends Record<string, unknown>>(
  context: LoadContext,
  values: Values,
): Promise<Settled<Values>> {
  if (context.isDataRequest) return values;
  const entries = Object.entries(values).map(async ([key, value]) => [key, await value] as const);
  return Object.fromEntries(await Promise.all(entries)) as Settled<Values>;
}
