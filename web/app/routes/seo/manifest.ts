import type { LoaderFunctionArgs } from '@remix-run/node';
import { imageSize, type Settings } from 'cms/contract';
import { siteColors } from 'cms/shared/site-colors';
import { getCachedSettings } from '../../cms/setting.server';
import { urls } from '../../urls';

/** A device shows this when somebody installs the site. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = await getCachedSettings(context);
  const { light } = siteColors(site.accent);
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description || undefined,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: light.paper,
    theme_color: light.bar,
    categories: ['news', 'education'],
    icons: iconsOf(site),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}

function iconsOf({ icon }: Settings['site']) {
  if (!icon) return [{ src: urls.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }];
  const size = imageSize(icon);
  const sizes = size ? `${size.width}x${size.height}` : 'any';
  return [{ src: icon, sizes, type: 'image/webp', purpose: 'any' }];
}
