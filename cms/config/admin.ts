import { derivedSecret, env } from '../src/env';

export default () => ({
  auth: {
    secret: derivedSecret('admin-jwt'),
    cookie: { secure: env.publicUrl.startsWith('https:') },
    sessions: { maxRefreshTokenLifespan: 30 * 86_400, maxSessionLifespan: 30 * 86_400 },
  },
  apiToken: { salt: derivedSecret('api-token') },
  transfer: { token: { salt: derivedSecret('transfer-token') } },
  secrets: { encryptionKey: derivedSecret('encryption') },
  flags: { nps: false, promoteEE: false, docLinks: false },
  // `src/panel/server/login.ts` limits logins instead, in the database and also by address.
  rateLimit: { enabled: false },
  serveAdminPanel: env.servesPanel,
  autoOpen: false,
});
