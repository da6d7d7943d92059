import { useRouteLoaderData } from '@remix-run/react';
import type { SiteData } from './site-layout';
import type { Viewer } from './viewer';

/** Who is looking at the page, null for a visitor. */
export function useViewer(): Viewer | null {
  return useRouteLoaderData<SiteData>('root')?.viewer ?? null;
}
