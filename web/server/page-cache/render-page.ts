import { createHash, randomBytes } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { type LoadContext, newCmsCalls } from '../request/context.js';
import { compress } from '../response/encoding.js';
import { documentPolicy, pagePolicy } from '../response/security-headers.js';

/** A page as every visitor gets it. */
export interface RenderedPage {
  status: number;
  /** The type, the policy and, for a redirect, the address; nothing about caching. */
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer };
  /** When the oldest data that it shows was read, by `performance.now()`. */
  readAt: number;
  /** Whether anybody may get it again. */
  canCache: boolean;
}

export type RenderPage = (key: string) => Promise<RenderedPage>;

const cachedStatuses = new Set([200, 301, 404]);
const copiedHeaders = ['content-type', 'location', 'link', 'retry-after', 'x-robots-tag'];

interface Site {
  siteUrl: string;
  isHttps: boolean;
}

/** Renders pages for visitors, from their key and the site's address alone: nothing of a request reaches them. */
export function createPageRenderer(build: ServerBuild, { siteUrl, isHttps }: Site): RenderPage {
  const handle = createRequestHandler(build, process.env['NODE_ENV']);

  return async function renderPage(key) {
    const context = visitorContext(key);
    const answer = await handle(new Request(siteUrl + key), context);
    const headers: RenderedPage['headers'] = {};
    for (const name of copiedHeaders) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    let text = await answer.text();
    headers['Content-Security-Policy'] = documentPolicy;
    if (headers['content-type']?.startsWith('text/html')) {
      const { html, hashes } = withoutNonce(text, context.nonce);
      text = html;
      headers['Content-Security-Policy'] = pagePolicy({ scripts: hashes, isHttps });
    }
    const isPublic =
      context.cms.setCookie.length === 0 && !answer.headers.has('set-cookie') && !isPrivate(answer.headers);
    const canCache = isPublic && cachedStatuses.has(answer.status);
    return { status: answer.status, headers, canCache, readAt: context.cms.readAt, ...(await encode(text)) };
  };
}

function isPrivate(headers: Headers): boolean {
  return /private|no-store/.test(headers.get('cache-control') ?? '');
}

/** The context of a page that is made for nobody in particular. */
function visitorContext(key: string): LoadContext {
  return {
    requestId: randomBytes(8).toString('hex'),
    nonce: randomBytes(16).toString('hex'),
    isDataRequest: key.split('?', 1)[0]?.endsWith('.data') === true,
    cms: newCmsCalls(),
  };
}

/**
 * Replaces the nonce by the hashes of the scripts that carry it. A script that somebody has managed to write into the
 * page does not carry it, so the policy does not allow that one. Nobody can guess the nonce, so each place where it
 * stands is ours, and a text full of `<script` costs nothing.
 */
export function withoutNonce(html: string, nonce: string) {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const [start = '', ...others] = html.split(attribute);
  let before = start;
  for (const after of others) {
    const script = isScript(before) ? contentOf(after) : '';
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    before = after;
  }
  return { html: start + others.join(''), hashes: [...hashes] };
}

/** Whether a document that is cut within a tag ends within the tag of a script. */
function isScript(cut: string): boolean {
  return cut.startsWith('<script', cut.lastIndexOf('<'));
}

/** The content of the element in whose tag the text begins. */
function contentOf(rest: string): string {
  return rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>'));
}

async function encode(text: string): Promise<Pick<RenderedPage, 'etag' | 'bodies'>> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    compress(identity, 'br', { quality: 5 }),
    compress(identity, 'gzip', { quality: 5 }),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { etag, bodies: { identity, br, gzip: gzipped } };
}
