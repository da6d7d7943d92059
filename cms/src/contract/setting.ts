import { z } from 'zod';
import { operation } from './operation';
import { emailSchema, listOf, optional, text } from './fields';
import { limits } from './limits';
import { pageNames, pagesInputSchema, pagesSchema } from './page';
import {
  footerInputSchema,
  footerSchema,
  homeInputSchema,
  homeSchema,
  siteInputSchema,
  siteSchema,
} from './site';

/** The address in the settings of a new site: it belongs to nobody who runs the site. */
export const placeholderEmail = 'hello@linefeed.dev';

export const moderationModes = ['off', 'first-post', 'all'] as const;

export const settingsSchema = z
  .object({
    moderation: z.enum(moderationModes),
    contact: z.object({ phone: z.string(), email: z.string(), location: z.string() }),
    socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
    site: siteSchema,
    home: homeSchema,
    footer: footerSchema,
    /** The pages that have a text. */
    pages: z.array(z.enum(pageNames)),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

export const emailConfirmations = ['off', 'required'] as const;
export const digestIntervals = ['off', 'daily', 'weekly'] as const;

/** The settings of the site, and those that readers need not know. */
export const adminSettingsSchema = settingsSchema
  .omit({ pages: true, site: true })
  .extend({
    site: siteSchema.extend({ css: z.string() }),
    pages: pagesSchema,
    emailConfirmation: z.enum(emailConfirmations),
    digest: z.enum(digestIntervals),
    reportsHide: z.boolean().meta({
      description: 'Whether three reports hide a comment until somebody decides.',
    }),
  })
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

export const getSettings = operation('GET', '/settings', 'Site', {
  summary: 'Returns the public site settings.',
  answer: settingsSchema,
});

const settingText = (label: string) => text(label, limits.settingText);

export const contactInputSchema = z.object(
  {
    phone: optional(settingText('Phone')),
    email: optional(
      settingText('Email').refine((value) => value === '' || emailSchema.safeParse(value).success, {
        error: 'Invalid email address',
      }),
    ),
    location: optional(settingText('Location')),
  },
  { error: 'Contact must be an object' },
);

export const socialLinkSchema = z.object({
  name: settingText('Link name').min(1, { error: 'A link needs a name' }),
  // A slash, and then neither a second one nor what browsers read as one.
  url: settingText('Link').regex(/^(https:\/\/[^/?#@\s]+|mailto:[^\s]|\/(?![/\\%]))[^\s\\]*$/, {
    error: 'A link must be an https or mailto address, or a path on this site',
  }),
});

export const settingsInputSchema = z.object({
  moderation: optional(z.enum(moderationModes, { error: 'Moderation must be off, first-post or all' })),
  contact: optional(contactInputSchema),
  emailConfirmation: optional(
    z.enum(emailConfirmations, { error: 'Email confirmation must be off or required' }),
  ),
  digest: optional(z.enum(digestIntervals, { error: 'Digest must be off, daily or weekly' })),
  reportsHide: optional(z.boolean({ error: 'Reports hide must be true or false' })),
  site: optional(siteInputSchema),
  home: optional(homeInputSchema),
  footer: optional(footerInputSchema),
  pages: optional(pagesInputSchema),
  socialLinks: optional(
    listOf(socialLinkSchema, {
      max: limits.socialLinks,
      notAList: 'Social links must be a list',
      tooMany: `At most ${limits.socialLinks} links`,
    }),
  ),
});
export type SettingsInput = z.infer<typeof settingsInputSchema>;

export const getAdminSettings = operation('GET', '/admin/settings', 'Admin', {
  summary: 'Returns all site settings.',
  answer: adminSettingsSchema,
});

export const changeSettings = operation('PUT', '/admin/settings', 'Admin', {
  summary: 'Updates the settings that are sent.',
  body: settingsInputSchema,
  answer: adminSettingsSchema,
});
