import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { redirect } from '@remix-run/node';
import { limits } from 'cms/contract';
import { env } from '../../env.server';

const cookieName = 'linefeed_typed';
const maxAgeSeconds = 15 * 60;
/** A cookie holds 4 KB at most, and all headers together 16. */
const partLength = 3800;
const maxParts = 3;
const maxBytes = 4 * limits.comment;
const compress = promisify(brotliCompress);
/** The best quality takes three hundred times as long and saves 2.5 %. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Redirects as a guard does, and keeps the typed comment in cookies for a browser without script. */
export async function redirectWithPendingComment(guard: Response, path: string, text: string) {
  const packed = await pack(text);
  const parts = packed.match(new RegExp(`.{1,${partLength}}`, 'g')) ?? [];
  const stored = parts.length <= maxParts ? parts : [];
  const headers = new Headers();
  for (let index = 0; index < maxParts; index += 1) {
    headers.append('Set-Cookie', cookie(path, index, stored[index]));
  }
  return redirect(guard.headers.get('Location') ?? path, { headers });
}

async function pack(text: string): Promise<string> {
  if (Buffer.byteLength(text) > maxBytes) return '';
  return (await compress(text, { params })).toString('base64url');
}

/** The comment that was typed before the login, with the cookies that clear it. */
export function readPendingComment(request: Request, path: string) {
  const parts = partsOf(request.headers.get('cookie') ?? '');
  if (parts.length === 0) return { typed: null, setCookie: [] };
  return { typed: unpack(parts.join('')), setCookie: parts.map((_, index) => cookie(path, index)) };
}

function partsOf(header: string): string[] {
  const pairs = new Map(header.split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]));
  const parts = Array.from({ length: maxParts }, (_, index) => pairs.get(`${cookieName}_${index}`) ?? '');
  return parts.slice(0, parts.findLastIndex(Boolean) + 1);
}

function unpack(packed: string): string | null {
  try {
    return brotliDecompressSync(Buffer.from(packed, 'base64url'), { maxOutputLength: maxBytes }).toString();
  } catch {
    return null;
  }
}

/** Without a value it clears the cookie. */
function cookie(path: string, index: number, value = ''): string {
  const secure = env.isHttps ? '; Secure' : '';
  const maxAge = value ? maxAgeSeconds : 0;
  return `${cookieName}_${index}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
