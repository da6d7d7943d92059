import { z } from 'zod';
import { isOneLine, listOf, optional, requiredText, text, textInBytes } from './fields';
import { isLinkAddress } from './https-address';
import { limits } from './limits';
import { operation } from './operation';
import { isOwnPath } from './own-path';
import { accentPattern } from './default-site';

const navigationSchema = z.array(z.object({ name: z.string(), path: z.string() }));

/** The name and look of the site. */
export const siteSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  accent: z.string().meta({ pattern: '^#[0-9a-f]{6}$' }),
  navigation: navigationSchema,
  styleSheet: z.string().nullable().meta({ description: 'The address of the site’s own CSS.' }),
});

/** The part of a site's look that mails, the API's page and the panel show. */
export type SiteIdentity = Pick<z.infer<typeof siteSchema>, 'name' | 'accent'>;

export const homeSchema = z.object({ title: z.string(), text: z.string() });
export const footerSchema = z.object({ text: z.string(), categories: z.array(z.string()) });

const oneLine = (label: string) =>
  z.refine<string>(isOneLine, { error: `${label} must be one line`, abort: true });

const line = (label: string, max: number) => text(label, max).check(oneLine(label));
const requiredLine = (label: string, max: number) => requiredText(label, max).check(oneLine(label));

const linkTarget = text('Address', limits.address).refine(
  (value) => isOwnPath(value) || isLinkAddress(value),
  { error: 'Type an address that begins with / or https://' },
);

const picture = (label: string) =>
  optional(text(label, limits.address).meta({ description: 'A picture uploaded here; empty for none.' }));

const navigationEntrySchema = z.object(
  { name: requiredLine('Name', limits.navigationName), path: linkTarget },
  { error: 'An entry of the navigation must be an object' },
);

/** The panel's input for links stores each target as `url`. */
export const storedNavigationEntrySchema = z
  .object({ name: z.unknown(), url: z.unknown() })
  .transform(({ name, url }) => ({ name, path: url }))
  .pipe(navigationEntrySchema);

export const navigationInputSchema = listOf(navigationEntrySchema, {
  max: limits.navigation,
  notAList: 'Navigation must be a list',
  tooMany: `The navigation has at most ${limits.navigation} entries`,
});

const cssSchema = textInBytes('CSS', limits.cssBytes).meta({
  description: 'Rules for the pages that visitors read. They load nothing but our own uploads.',
});

export const siteInputSchema = z.object(
  {
    name: optional(requiredLine('Site name', limits.siteName)),
    tagline: optional(line('Tagline', limits.tagline)),
    description: optional(text('Description', limits.siteDescription)),
    logo: picture('Logo'),
    icon: picture('Icon'),
    accent: optional(
      z
        .string({ error: 'Accent must be text' })
        .regex(accentPattern, { error: 'Accent must be a colour such as #0b7a4b' })
        .transform((value) => value.toLowerCase()),
    ),
    navigation: optional(navigationInputSchema),
    css: optional(cssSchema),
  },
  { error: 'Site must be an object' },
);

export const homeInputSchema = z.object(
  {
    title: optional(line('Home title', limits.homeTitle)),
    text: optional(text('Home text', limits.homeText)),
  },
  { error: 'Home must be an object' },
);

export const footerInputSchema = z.object(
  {
    text: optional(text('Footer text', limits.footerText)),
    categories: optional(
      listOf(text('Category', limits.categorySlug), {
        max: limits.footerCategories,
        notAList: 'Footer categories must be a list',
        tooMany: `The footer has at most ${limits.footerCategories} categories`,
      }),
    ),
  },
  { error: 'Footer must be an object' },
);

export const getStyleSheet = operation('GET', '/settings/style-sheets/:file', 'Site', {
  summary: 'Returns the site’s own CSS; `file` is named in the settings.',
  refuses: [404],
  answer: z.string(),
  answerType: 'text/css',
});
