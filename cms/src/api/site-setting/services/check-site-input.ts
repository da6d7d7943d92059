import { db } from '../../../database/connection';
import { InvalidError } from '../../../errors';
import { checkCss } from './check-css';

interface SiteInput {
  css: string | undefined;
  logo: string | undefined;
  icon: string | undefined;
  footerCategories: string[] | undefined;
}

/** Checks what the schema cannot: the CSS, that pictures are uploads, and that categories exist. */
export async function checkSiteInput({ css, logo, icon, footerCategories = [] }: SiteInput): Promise<void> {
  if (css) checkCss(css);
  await requireUpload('Logo', logo);
  await requireUpload('Icon', icon);
  await requireCategories(footerCategories);
}

async function requireUpload(label: string, address: string | undefined) {
  if (!address) return;
  const upload = await db()('uploads').where({ address }).whereNull('removed_at').first('id');
  if (!upload) throw new InvalidError({ site: `${label} must be a picture uploaded here` });
}

async function requireCategories(slugs: readonly string[]) {
  if (slugs.length === 0) return;
  const known = new Set(await db()('categories').whereIn('slug', slugs).pluck('slug'));
  const unknown = slugs.find((slug) => !known.has(slug));
  if (unknown !== undefined) throw new InvalidError({ footer: `Unknown category: ${unknown}` });
}
