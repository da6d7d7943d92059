import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StaticContent } from './static-html';

/** What a request is for; a part of its context. */
interface DocumentRequest {
  isDataRequest: boolean;
  ssrHtml: Map<string, string>;
}

const cacheBytes = 10 * 1024 * 1024;

/**
 * Makes the HTML of a part once for each view that it shows. A document gets it in its body, a navigation in its data: the
 * browser has no script that draws the part. What the part draws depends on its view alone: it reads no context.
 */
export function staticPart<View extends object>(name: string, Part: ComponentType<View>) {
  const cache = new LRUCache<string, string>({
    maxSize: cacheBytes,
    sizeCalculation: (html, version) => 2 * (html.length + version.length),
  });

  return function present({ isDataRequest, ssrHtml }: DocumentRequest, view: View): StaticContent {
    const version = `${name}-${createHash('sha1').update(JSON.stringify(view)).digest('base64url')}`;
    const html = cache.get(version) ?? render(version, view);
    if (isDataRequest) return { version, html };
    ssrHtml.set(version, html);
    return { version, html: null };
  };

  function render(version: string, view: View): string {
    const html = inOnePiece(renderToStaticMarkup(<Part {...view} />));
    cache.set(version, html);
    return html;
  }
}

/** Copies a text into one string. React's own is a tree of hundreds of small strings, which takes several times the memory. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
