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
      // Longer than the site's own: a connection must be closed by the site, not under a request that it sends.
      keepAliveTimeout: 75_000,
      requestTimeout: 60_000,
      // More than the site's limit, because encoding can triple the length of a URL.
      maxHeaderSize: 65_536,
    },
  },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
