/** The types of what the tests that are TypeScript use of it. */
export const targets: Record<'panel' | 'cms' | 'site' | 'process', { sources: string[] }>;
