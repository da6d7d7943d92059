import path from 'node:path';
import { derivedSecret, env } from '../src/env';

export default () => ({
  host: env.host,
  port: env.port,
  url: env.publicUrl,
  app: { keys: [derivedSecret('app-key')] },
  dirs: { public: path.join(env.dataDir, 'public') },
  transfer: { remote: { enabled: false } },
  webhooks: { populateRelations: false },
  http: {
    serverOptions: {
      headersTimeout: 20_000,
      // Longer than the site keeps a connection to us: it must be the one that closes it.
      keepAliveTimeout: 75_000,
      requestTimeout: 60_000,
      // Much more than the site takes: what is encoded on its way to us grows to three times its length.
      maxHeaderSize: 65_536,
    },
  },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
