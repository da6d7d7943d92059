import * as openid from 'openid-client';
import type { Settings } from './check';

export interface ProviderAnswer {
  /** The time in the `Date` header of the answer. */
  date: number | undefined;
  metadata: openid.ServerMetadata;
}

const withinSeconds = 4;

/** Asks the OpenID provider what it says about itself, as a sign-in does; null when none is set. */
export async function askProvider({ oidc }: Pick<Settings, 'oidc'>): Promise<ProviderAnswer | null> {
  if (!oidc) return null;
  let date: number | undefined;
  const found = await openid.discovery(new URL(oidc.url), oidc.id, undefined, openid.None(), {
    timeout: withinSeconds,
    execute: oidc.isLocal ? [openid.allowInsecureRequests] : [],
    [openid.customFetch]: async (url, options) => {
      const answer = await fetch(url, options as RequestInit);
      date = Date.parse(answer.headers.get('date') ?? '') || undefined;
      return answer;
    },
  });
  return { date, metadata: found.serverMetadata() };
}
