import { createHash } from 'node:crypto';
import { fastRoundTripMs } from './late-font.js';

const mainPicture = /<img [^>]*fetchpriority="high"/;
const scriptPreload = /<link rel="modulepreload"/g;
const entryScript = /<script type="module" async="">/;
const maxWaitMs = 3000;

/**
 * Starts the scripts of the page: on a slow network once its main picture is there or somebody does something, else at
 * once. A preload is written anew, because Firefox does not look at a medium that changes.
 */
const script =
  `{let p=document.querySelector('img[fetchpriority=high]'),start=()=>{if(!p)return;p=null;` +
  `for(let l of document.querySelectorAll('link[rel=modulepreload]')){let n=l.cloneNode();n.removeAttribute('media');l.replaceWith(n)}` +
  `let s=document.createElement('script');s.type='module';` +
  `s.text=document.querySelector('script[type="text/plain"]').text;document.head.append(s);s.remove()};` +
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
  if (end === -1 || !mainPicture.test(html) || !entryScript.test(html)) return html;
  const body = html
    .slice(0, end)
    .replace(scriptPreload, '$& media="not all"')
    .replace(entryScript, '<script type="text/plain">');
  return `${body}<script>${script}</script>${html.slice(end)}`;
}
