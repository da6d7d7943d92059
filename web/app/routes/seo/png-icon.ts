import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { drawIcon } from 'cms/shared/draw-icon';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { publicUntilStale } from '../../../server/response/public-until-stale';
import { getCachedSettings } from '../../cms/setting.server';

const size = 180;

const icons = new LRUCache<string, Buffer>({
  max: 4,
  fetchMethod: (accent) =>
    sharp(Buffer.from(drawIcon(accent)))
      .resize(size, size)
      .png()
      .toBuffer(),
});

/** For home screens, and for programs that know only the old addresses of icons. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = await getCachedSettings(context);
  const headers = { 'Cache-Control': publicUntilStale(context.cms.readAt) };
  if (site.icon) return redirect(site.icon, { headers });
  const icon = new Uint8Array(await icons.forceFetch(site.accent));
  return new Response(icon, { headers: { ...headers, 'Content-Type': 'image/png' } });
}
