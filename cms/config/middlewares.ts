import { limits } from '../src/contract';
import { env } from '../src/env';

/** Ours answer the API, the uploads and the health checks; what is left is the panel's. */
export default () => [
  'global::request',
  'global::health',
  'global::api',
  'global::uploads',
  'global::panel-realm',
  'strapi::errors',
  'global::panel-errors',
  {
    name: 'strapi::security',
    config: {
      hsts: env.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
      frameguard: { action: 'deny' },
      contentSecurityPolicy: { directives: { 'img-src': ["'self'", 'data:', 'blob:', 'https:'] } },
    },
  },
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::session',
  'strapi::query',
  'global::panel-body',
  { name: 'strapi::body', config: { formidable: { maxFileSize: limits.uploadBytes } } },
  'strapi::favicon',
  'strapi::public',
];
