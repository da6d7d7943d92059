import { createHash } from 'node:crypto';

const fontPreload = /<link rel="preload"( href="[^"]*" as="font")/;
/** The longest round trip of a fast network. Chromium gives 100 or 125 before it has measured its network. */
export const fastRoundTripMs = 125;

/**
 * The script preloads the font on a fast network, and where an earlier page has loaded it. Otherwise it sets `data-fonts`,
 * with which `tokens.css` uses no web font. `scripts-after-picture.ts` removes `data-fonts` when the main picture has
 * loaded; on a page without a main picture the script removes it as soon as the page has been read.
 */
const script =
  `try{let d=document,f=d.querySelector('link[as=font]'),c=navigator.connection,k='linefeed-font',data=d.documentElement.dataset;` +
  `if(!(c?.rtt>${fastRoundTripMs})||localStorage.getItem(k))f.media='all';` +
  `else{data.fonts='later';` +
  `addEventListener('DOMContentLoaded',()=>{d.querySelector('img[fetchpriority=high]')||delete data.fonts});` +
  `addEventListener('load',()=>{delete data.fonts;d.fonts.ready.then(()=>localStorage.setItem(k,1))})}}catch(e){}`;

/** What the policy of the page has to allow. */
export const lateFontHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Chromium paints no text for a tenth of a second while a font is preloaded. Where a round trip takes longer than that,
 * the font would come too late anyway. So the first page shows its text in the fallback font at once and loads the fonts
 * after its main picture, for the next page.
 */
export function loadFontsByNetwork(html: string): string {
  const late = html.replace(fontPreload, '<link rel="preload" media="not all"$1');
  return late === html ? html : late.replace('</head>', `<script>${script}</script></head>`);
}
