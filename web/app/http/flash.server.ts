import { createCookie, redirect } from '@remix-run/node';
import { z } from 'zod';
import { env } from '../env.server';

const flashSchema = z.object({
  kind: z.enum(['success', 'error']),
  message: z.string().min(1).max(300),
});
export type Flash = z.infer<typeof flashSchema>;

const cookie = createCookie('linefeed_flash', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: 60,
  secure: env.isHttps,
});

/** The `Set-Cookie` that carries one message to the next page, for a minute at most. */
export function flashCookie({ kind, message }: Flash): Promise<string> {
  return cookie.serialize({ kind, message: [...message].slice(0, 150).join('') });
}

/** Reads the message and gives the headers that clear it; for the root loader. */
export async function readFlash(request: Request): Promise<{ flash: Flash | null; headers: Headers }> {
  const headers = new Headers();
  const header = request.headers.get('cookie');
  if (!header?.includes('linefeed_flash=')) return { flash: null, headers };
  headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  const parsed = flashSchema.safeParse(await cookie.parse(header));
  return { flash: parsed.success ? parsed.data : null, headers };
}

/** Redirects with a message for the next page, and with cookies of the CMS where there are any. */
export async function redirectWithFlash(to: string, flash: Flash, setCookie: readonly string[] = []) {
  const headers = new Headers();
  for (const value of [...setCookie, await flashCookie(flash)]) headers.append('Set-Cookie', value);
  return redirect(to, { headers });
}
