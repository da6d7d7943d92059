import { z } from 'zod';
import { activityDays } from './activity-days';
import { oneOf } from './list';
import { operation, type QueryOf } from './operation';

export const activityDaySchema = z
  .object({
    day: z.iso.date(),
    registrations: z.number(),
    publications: z.number(),
    comments: z.number(),
  })
  .meta({ id: 'ActivityDay' });
export type ActivityDay = z.infer<typeof activityDaySchema>;

export const listActivity = operation('GET', '/admin/dashboard/activity', 'Admin', {
  summary: 'Counts registrations, first publications and comments by day (UTC), up to today.',
  query: z.object({
    days: oneOf('days', activityDays, 'days must be 30 or 90').default('30'),
  }),
  answer: z.array(activityDaySchema),
});
export type ActivityQuery = QueryOf<typeof listActivity>;
