import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from './check';

/** An address of the networks that are kept for documentation (RFC 5737): nobody has it. */
export const foreignAddress = '203.0.113.77';
const withinMs = 3000;

/** The address from which the site sees a request come. */
const reportSchema = z.object({
  client: z.string(),
  peer: z.string(),
  isPeerTrusted: z.boolean(),
  forwarded: z.array(z.string()),
});
export type ClientReport = z.infer<typeof reportSchema>;

export interface SiteAnswer {
  report?: ClientReport;
  /** The status of an answer that is not the report. */
  status?: number;
  /** The target, if the site redirects. */
  location?: string;
  /** Why there was no answer. */
  failure?: unknown;
  /** The time in the `Date` header of the answer. */
  date?: number | undefined;
}

export interface SiteAnswers {
  /** Over SITE_URL. */
  public: SiteAnswer;
  /** Over SITE_URL, with a client address that we have made up. */
  forged: SiteAnswer;
  /** On the site's own port of this machine, with a client address that we have made up. */
  local: SiteAnswer;
}

/** The secret itself must not pass through a proxy. */
function proofOf(secret: string): string {
  const moment = String(Date.now());
  return `${moment}.${createHmac('sha256', secret).update(`client-report ${moment}`).digest('base64url')}`;
}

async function ask(base: string, secret: string, forwardedFor?: string): Promise<SiteAnswer> {
  try {
    const answer = await fetch(`${base}/healthz/client`, {
      headers: {
        'x-linefeed-proof': proofOf(secret),
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    const date = Date.parse(answer.headers.get('date') ?? '') || undefined;
    const text = await answer.text();
    if (answer.status === 200) {
      const { data } = reportSchema.safeParse(parseJson(text));
      if (data) return { report: data, date };
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '', date };
  } catch (failure) {
    return { failure };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The address of the site on this machine, without the proxy. */
function localAddress({ site: { host, port } }: Pick<Settings, 'site'>): string {
  const reachable = ({ '0.0.0.0': '127.0.0.1', '::': '::1' } as Record<string, string>)[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

type SiteSettings = Pick<Settings, 'siteUrl' | 'internalSecret' | 'site'>;

/** Asks the running site which client address and which peer it sees on three requests of ours. */
export async function askSite(settings: SiteSettings): Promise<SiteAnswers> {
  const { siteUrl, internalSecret: secret } = settings;
  const [open, forged, local] = await Promise.all([
    ask(siteUrl, secret),
    ask(siteUrl, secret, foreignAddress),
    ask(localAddress(settings), secret, foreignAddress),
  ]);
  return { public: open, forged, local };
}
