import type { LoaderFunctionArgs } from '@remix-run/node';
import { getCachedSettings } from '../../cms/setting.server';
import { drawIcon } from './draw-icon';

export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = await getCachedSettings(context);
  return new Response(drawIcon(site.accent), { headers: { 'Content-Type': 'image/svg+xml' } });
}
