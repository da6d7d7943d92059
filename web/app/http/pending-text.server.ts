import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { redirect } from '@remix-run/node';
import { limits } from 'cms/contract';
import { env } from '../env.server';

/** The name of the cookies for each kind of text, and how many of them one text may fill. */
const cookies = {
  comment: { name: 'linefeed_typed', maxParts: 3 },
  // Its page gets the comment's cookies too.
  report: { name: 'linefeed_report', maxParts: 1 },
} as const;

interface Place {
  for: keyof typeof cookies;
  /** The page with the form. */
  path: string;
}

const maxAgeSeconds = 15 * 60;
/** A cookie holds 4 KB at most, and all headers together 16. */
const partLength = 3800;
const maxBytes = 4 * limits.comment;
const compress = promisify(brotliCompress);
/** The best quality takes three hundred times as long and saves 2.5 %. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Adds what was typed to a guard's redirect, in cookies: a browser without script has no other place for it. */
export async function redirectWithPendingText(guard: Response, place: Place, text: string) {
  const { maxParts } = cookies[place.for];
  const packed = await pack(text);
  const parts = packed.match(new RegExp(`.{1,${partLength}}`, 'g')) ?? [];
  const stored = parts.length <= maxParts ? parts : [];
  const headers = new Headers();
  for (let index = 0; index < maxParts; index += 1) {
    headers.append('Set-Cookie', cookie(place, index, stored[index]));
  }
  return redirect(guard.headers.get('Location') ?? place.path, { headers });
}

async function pack(text: string): Promise<string> {
  if (Buffer.byteLength(text) > maxBytes) return '';
  return (await compress(text, { params })).toString('base64url');
}

/** The text that was typed before the login, with the cookies that clear it. */
export function readPendingText(request: Request, place: Place) {
  const parts = partsOf(request.headers.get('cookie') ?? '', place);
  if (parts.length === 0) return { typed: null, setCookie: [] };
  return { typed: unpack(parts.join('')), setCookie: parts.map((_, index) => cookie(place, index)) };
}

function partsOf(header: string, place: Place): string[] {
  const { name, maxParts } = cookies[place.for];
  const pairs = new Map(header.split(/;\s*/).map((pair) => pair.split('=', 2) as [string, string]));
  const parts = Array.from({ length: maxParts }, (_, index) => pairs.get(`${name}_${index}`) ?? '');
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
function cookie({ for: what, path }: Place, index: number, value = ''): string {
  const secure = env.isHttps ? '; Secure' : '';
  const maxAge = value ? maxAgeSeconds : 0;
  return `${cookies[what].name}_${index}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
