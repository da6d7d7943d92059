import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from './check';

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
}

/** The secret itself must not pass through a proxy. */
function proofOf(secret: string): string {
  const moment = String(Date.now());
  return `${moment}.${createHmac('sha256', secret).update(`client-report ${moment}`).digest('base64url')}`;
}

/** Asks the running site, over SITE_URL, which client address and which peer it sees on this request. */
export async function askSite(
  { siteUrl, internalSecret }: Pick<Settings, 'siteUrl' | 'internalSecret'>,
  forwardedFor?: string,
): Promise<SiteAnswer> {
  try {
    const answer = await fetch(`${siteUrl}/healthz/client`, {
      headers: {
        'x-linefeed-proof': proofOf(internalSecret),
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
    const { data } = reportSchema.safeParse(await answer.json().catch(() => undefined));
    if (answer.ok && data) return { report: data };
    return { status: answer.status, location: answer.headers.get('location') ?? '' };
  } catch (failure) {
    return { failure };
  }
}
