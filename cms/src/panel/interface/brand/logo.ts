import { tinted } from '../../../shared/site-colors';
import type { PanelSite } from './read-site';

/** The sign of a site without a logo (`web/public/favicon.svg`), inlined: the panel loads nothing from the site. */
function drawSign(accent: string): string {
  const [paper, border] = [tinted('#f6f7f2', accent), tinted('#7fbf9c', accent)];
  const sign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${paper}"/><rect x="1" y="1" width="62" height="62" rx="13" fill="none" stroke="${border}" stroke-width="2"/><path d="M48 11V28Q48 36 40 36H14M28 20L13 36L28 52" fill="none" stroke="${accent}" stroke-width="8.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(sign)}`;
}

/** The pictures of the login and of the menu, where only a small square has room. */
export function logos({ logo, icon, accent }: PanelSite) {
  const sign = drawSign(accent);
  return { auth: { logo: logo ?? icon ?? sign }, menu: { logo: icon ?? logo ?? sign } };
}
