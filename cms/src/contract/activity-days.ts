/** Over how many days the dashboard can show what happened. */
export const activityDays = ['30', '90'] as const;
