import { createHash } from 'node:crypto';
import { fastRoundTrip } from './late-font.js';

const mainPicture = /<img [^>]*fetchpriority="high"/;
const scriptPreload = /<link rel="modulepreload"/g;
const entryScript = /<script type="module" async="">/;
const maxWaitMs = 3000;

/** Starts the scripts of the page: on a slow network once its main picture is there, else at once. */
const script =
  `{let p=document.querySelector('img[fetchpriority=high]'),start=()=>{if(!p)return;p=null;` +
  `for(let l of document.querySelectorAll('link[rel=modulepreload]'))l.media='all';` +
  `let s=document.createElement('script');s.type='module';` +
  `s.text=document.querySelector('script[type="text/plain"]').text;document.head.append(s);s.remove()};` +
  `if(navigator.connection?.rtt>${fastRoundTrip}&&!p.complete){p.onload=p.onerror=start;setTimeout(start,${maxWaitMs})}` +
  `else start()}`;

/** What the policy of the page has to allow. */
export const lateScriptsHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The scripts of a page take as long to load as its main picture or longer, and browsers load both at the same time.
 * On a slow network the picture comes first: it can be seen, and links and forms work without the scripts.
 */
export function loadScriptsAfterPicture(html: string): string {
  if (!mainPicture.test(html) || !entryScript.test(html)) return html;
  return html
    .replace(scriptPreload, '$& media="not all"')
    .replace(entryScript, '<script type="text/plain">')
    .replace('</body>', `<script>${script}</script></body>`);
}
