import type { User } from '../../src/contract';
import { Client } from './client';

export const siteUrl = 'http://localhost:3000';

export interface SignedIn {
  success: boolean;
  user: User | null;
  next: string;
  proof: string | null;
  redirectTo: string | null;
  message?: string;
  errors?: Record<string, string>;
}

/** A browser that keeps the session and the secret of its sign-ins. */
export class Browser {
  client: Client;

  constructor(
    readonly base: string,
    session = '',
    public secret = '',
  ) {
    this.client = new Client(base, session);
  }

  /** A POST with both cookies. */
  async post<Body = SignedIn>(path: string, body?: object) {
    const { cookie } = this.client;
    const cookies = [
      ...(cookie ? [`linefeed_session=${cookie}`] : []),
      ...(this.secret ? [`linefeed_oidc=${this.secret}`] : []),
    ];
    const answer = await this.client.post<Body>(path, body, { Cookie: cookies.join('; ') });
    const set = answer.headers['set-cookie']?.find((line) => line.startsWith('linefeed_oidc='));
    if (set) this.secret = set.slice('linefeed_oidc='.length).split(';')[0] ?? '';
    return answer;
  }

  /** Starts a sign-in; the address at the provider. */
  async start(body: object = {}) {
    const answer = await this.post<{ url: string }>('/users/oidc/start', body);
    if (answer.status !== 200) throw new Error(`starting answered ${answer.status}: ${answer.text}`);
    return answer.body.url;
  }

  /** Brings the callback's parameters to the CMS, as the site does. */
  finish(params: URLSearchParams | string) {
    return this.post('/users/oidc/finish', { url: `${siteUrl}/auth/portal/callback?${params}` });
  }
}
