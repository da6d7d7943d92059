import { z } from 'zod';
import { validEntries } from '../../../contract';
import { db } from '../../../database/connection';
import { parseJson } from '../../../database/dates-and-json';
import { InvalidError } from '../../../errors';
import { checkCss } from './check-css';

interface SiteInput {
  css: string | undefined;
  logo: string | undefined;
  icon: string | undefined;
  footerCategories: string[] | undefined;
}

type Fields = Record<keyof SiteInput, string>;

/** Where the API's body has each of them; a refusal names that field. */
const apiFields: Fields = { css: 'site', logo: 'site', icon: 'site', footerCategories: 'footer' };

/** Checks what the schema cannot: the CSS, that pictures are uploads, and that categories exist. */
export async function checkSiteInput(
  { css, logo, icon, footerCategories = [] }: SiteInput,
  fields = apiFields,
): Promise<void> {
  if (css) checkCss(css, fields.css);
  await requireUpload(fields.logo, 'Logo', logo);
  await requireUpload(fields.icon, 'Icon', icon);
  await requireCategories(fields.footerCategories, footerCategories);
}

/** Uploads of the site have a row of their own; the files of the panel's media library are Strapi's. */
export async function isUpload(address: string): Promise<boolean> {
  const upload = await db()('uploads').where({ address }).whereNull('removed_at').first('id');
  return Boolean(upload ?? (await db()('files').where({ url: address }).first('id')));
}

async function requireUpload(field: string, label: string, address: string | undefined) {
  if (!address || (await isUpload(address))) return;
  throw new InvalidError({ [field]: `${label} must be a picture uploaded here` });
}

/** The slugs of categories that exist, in their order. */
export async function existingCategories(slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const known = new Set(await db()('categories').whereIn('slug', slugs).pluck('slug'));
  return slugs.filter((slug) => known.has(slug));
}

/** The slugs that the settings have, of which some may be gone. */
export function storedCategories({ footer_categories }: { footer_categories: unknown }): string[] {
  return validEntries(z.string(), parseJson(footer_categories, []));
}

/** A form may still send a category that was deleted after the settings had it. */
async function requireCategories(field: string, slugs: readonly string[]) {
  const existing = await existingCategories(slugs);
  if (existing.length === slugs.length) return;
  const stored = storedCategories(await db()('site_settings').first('footer_categories'));
  const unknown = slugs.find((slug) => !existing.includes(slug) && !stored.includes(slug));
  if (unknown !== undefined) throw new InvalidError({ [field]: `Unknown category: ${unknown}` });
}
