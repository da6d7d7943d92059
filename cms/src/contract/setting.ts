import { z } from 'zod';
import { operation } from './operation';

export const moderationModes = ['off', 'first-post', 'all'] as const;

export const settingsSchema = z
  .object({
    moderation: z.enum(moderationModes),
    contact: z.object({ phone: z.string(), email: z.string(), location: z.string() }),
    socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = operation({
  method: 'GET',
  path: '/settings',
  group: 'Site',
  summary: 'Returns the public site settings.',
  answer: settingsSchema,
});
