/** How well something is: from good to wrong. */
export const healthStatuses = ['good', 'warn', 'bad'] as const;
export type HealthStatus = (typeof healthStatuses)[number];

/** What people read for it. */
export const healthWords: Record<HealthStatus, string> = {
  good: 'Good',
  warn: 'Look at this',
  bad: 'Wrong',
};
