import type { Settings } from '../../../contract';
import { defaultSite } from '../../../contract/default-site';

export type PanelSite = Pick<Settings['site'], 'name' | 'accent' | 'logo' | 'icon'>;

const answerLimitMs = 3000;

/** Reads what the site is called and looks like. Without an answer, the panel opens with the look of a new site. */
export async function readSite(): Promise<PanelSite> {
  try {
    const answer = await fetch('/api/v1/settings', { signal: AbortSignal.timeout(answerLimitMs) });
    if (answer.ok) return ((await answer.json()) as Settings).site;
  } catch {
    // The CMS is too slow or away; Strapi's own calls say so.
  }
  const { name, accent } = defaultSite;
  return { name, accent, logo: null, icon: null };
}
