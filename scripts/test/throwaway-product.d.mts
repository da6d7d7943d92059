/** The types of what the browser journeys, which are TypeScript, use of it. */
export function startThrowawayProduct(
  dataDir: string,
  options?: { blogs?: number; changes?: Record<string, string> },
): Promise<{ siteUrl: string; cmsUrl: string; log: () => string; stop: () => Promise<void> }>;
