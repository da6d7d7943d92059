import { limits } from '../src/contract';
import { env } from '../src/env';

const ofPanel = (name: string) => ({ resolve: `./src/panel/server/middlewares/${name}` });

/** The first four answer the API, the health checks and the metrics; the others serve the panel and the uploads. */
export default () => [
  'global::request-context',
  'global::health',
  'global::metrics',
  'global::dispatch-api',
  'global::upload-headers',
  ofPanel('origin'),
  'strapi::errors',
  ofPanel('input-errors'),
  {
    name: 'strapi::security',
    config: {
      hsts: env.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
      frameguard: { action: 'deny' },
      contentSecurityPolicy: {
        directives: {
          'img-src': ["'self'", 'data:', 'blob:', 'https:'],
          // As long as Strapi's own list, whose `https:` would fill a second place that is left free.
          'connect-src': ["'self'", 'blob:'],
        },
      },
    },
  },
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::session',
  'strapi::query',
  ofPanel('query'),
  ofPanel('body'),
  { name: 'strapi::body', config: { formidable: { maxFileSize: limits.uploadBytes, maxFields: 10 } } },
  'strapi::favicon',
  'strapi::public',
];
