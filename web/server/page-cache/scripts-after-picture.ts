import { createHash } from 'node:crypto';
import { fastRoundTripMs } from './late-font.js';
import { mainPictureOf } from './main-picture.js';

const scriptPreload = /<link rel="modulepreload"/g;
const entryScript = /<script type="module" async="">/;
const maxWaitMs = 3000;

/**
 * Loads the scripts of the page and the fonts that `late-font.ts` has delayed. On a slow network it waits until the main
 * picture has loaded or the reader presses something. It replaces each preload by a copy, because Firefox ignores a change
 * of a preload's `media`.
 */
const script =
  `{let d=document,p=d.querySelector('img[fetchpriority=high]'),start=()=>{if(!p)return;p=null;` +
  `delete d.documentElement.dataset.fonts;` +
  `for(let l of d.querySelectorAll('link[rel=modulepreload]')){let n=l.cloneNode();n.removeAttribute('media');l.replaceWith(n)}` +
  `let s=d.createElement('script');s.type='module';` +
  `s.text=d.querySelector('script[type="text/plain"]').text;d.head.append(s);s.remove()};` +
  `if(navigator.connection?.rtt>${fastRoundTripMs}&&!p.complete){p.onload=p.onerror=start;setTimeout(start,${maxWaitMs});` +
  `for(let e of['pointerdown','keydown'])addEventListener(e,start,{once:true})}else start()}`;

/** What the policy of the page has to allow. */
export const lateScriptsHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The scripts of a page take as long to load as its main picture or longer, and browsers load both at the same time.
 * On a slow network the picture comes first: readers see it, while links and forms work without the scripts.
 */
export function loadScriptsAfterPicture(html: string): string {
  // The text of a blog may hold another `</body>` in an attribute.
  const end = html.lastIndexOf('</body>');
  if (end === -1 || !mainPictureOf(html) || !entryScript.test(html)) return html;
  const body = html
    .slice(0, end)
    .replace(scriptPreload, '$& media="not all"')
    .replace(entryScript, '<script type="text/plain">');
  return `${body}<script>${script}</script>${html.slice(end)}`;
}
