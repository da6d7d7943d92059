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
  flags: { nps: false, promoteEE: false },
  // Ours count instead, in the database and by address too: `src/panel/login.ts`.
  rateLimit: { enabled: false },
  serveAdminPanel: env.servesPanel,
  autoOpen: false,
});
