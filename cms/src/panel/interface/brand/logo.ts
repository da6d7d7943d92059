import { drawIcon } from '../../../shared/draw-icon';
import type { PanelSite } from './read-site';

/** The pictures of the login and of the menu, where only a small square has room. The panel loads none from the site. */
export function logos({ logo, icon, accent }: PanelSite) {
  const drawn = `data:image/svg+xml,${encodeURIComponent(drawIcon(accent))}`;
  return { auth: { logo: logo ?? icon ?? drawn }, menu: { logo: icon ?? logo ?? drawn } };
}
