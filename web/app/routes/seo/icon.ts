import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawIcon } from 'cms/shared/draw-icon';
import { getCachedSettings } from '../../cms/setting.server';

export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = await getCachedSettings(context);
  return new Response(drawIcon(site.accent), { headers: { 'Content-Type': 'image/svg+xml' } });
}
