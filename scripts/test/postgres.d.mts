/** The types of what the tests that are TypeScript use of it. */
export function makePostgres(
  folder: string,
  flags?: readonly string[],
): Promise<{ url: string; remove: () => Promise<void> }>;
