/** The types of what the tests that are TypeScript use of it. */
export function commandEnvironment(
  text: string,
  processEnv: Record<string, string>,
  folder: string,
): Record<string, string>;

export function findStartOnSameData(
  text: string,
  processEnv: Record<string, string>,
  folder: string,
): string | undefined;
