import type { Knex } from 'knex';
import { signInCallbackPath } from '../../../contract';
import { db } from '../../../database/connection';
import { derivedSecret, env } from '../../../env';
import { createEncryption } from '../../../lib/encryption';
import { hashToken } from '../../../lib/token';
import type { ProviderLogout } from './read-identity';

const logouts = createEncryption<ProviderLogout & { clientId: string }>(derivedSecret('provider-logout'));
/** Longer addresses are refused by servers, and do not fit into a cookie. */
const maxUrlLength = 2500;

export const callbackUrl = env.siteUrl + signInCallbackPath;

/** Keeps what a session needs to end the one at the provider too. */
export async function keepLogout(trx: Knex, sessionToken: string, logout: ProviderLogout | null) {
  if (!logout || !env.oidc) return;
  const session = await trx('sessions')
    .where({ token_hash: hashToken(sessionToken) })
    .first('id');
  const details = logouts.encrypt({ ...logout, clientId: env.oidc.id });
  await trx('provider_logouts').insert({ session_id: session.id, details });
}

function decrypt(details: string) {
  try {
    return logouts.decrypt(details);
  } catch {
    // SECRET was changed since the login.
    return null;
  }
}

/** The address at which the provider ends its own session, for a session that was opened by a provider; else null. */
export async function findEndSessionUrl(sessionToken: string): Promise<string | null> {
  const row = await db()('provider_logouts')
    .join('sessions', 'sessions.id', 'provider_logouts.session_id')
    .where({ token_hash: hashToken(sessionToken) })
    .first('details');
  const logout = row && decrypt(row.details);
  if (!logout || !URL.canParse(logout.endpoint)) return null;
  const url = new URL(logout.endpoint);
  url.searchParams.set('client_id', logout.clientId);
  url.searchParams.set('post_logout_redirect_uri', `${env.siteUrl}/login`);
  const bare = url.href;
  url.searchParams.set('id_token_hint', logout.idToken);
  return url.href.length > maxUrlLength ? bare : url.href;
}
