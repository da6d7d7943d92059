/** The types of what the tests that are TypeScript use of it. */
export function setVariable(text: string, name: string, value: string): string | null;
