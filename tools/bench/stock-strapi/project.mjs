import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentTypes, pluralOf } from './content-types.mjs';

const uses = (folder) => ['config', 'src'].map((name) => join(folder, name));

/** Writes a Strapi project as its own generators would: core controllers, routers and services, nothing by hand. */
export function writeApp(folder) {
  for (const old of uses(folder)) rmSync(old, { recursive: true, force: true });
  const files = { ...project(), ...Object.assign({}, ...Object.keys(contentTypes).map(api)) };
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
}

function project() {
  return {
    'package.json': {
      name: 'stock',
      private: true,
      dependencies: { '@strapi/strapi': '*', '@strapi/plugin-users-permissions': '*' },
      strapi: { uuid: false },
    },
    'favicon.png': '',
    'public/uploads/.gitkeep': '',
    'config/server.js': `module.exports = ({ env }) => ({
      host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['bench'] },
      logger: { updates: { enabled: false }, startup: { enabled: false } },
    });`,
    'config/admin.js': `module.exports = {
      auth: { secret: 'bench' }, apiToken: { salt: 'bench' }, transfer: { token: { salt: 'bench' } },
      secrets: { encryptionKey: 'bench-bench-bench-bench-bench-32' },
      serveAdminPanel: false, autoOpen: false,
    };`,
    'config/api.js': `module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };`,
    'config/plugins.js': `module.exports = { 'users-permissions': { config: { jwtSecret: 'bench' } } };`,
    'config/middlewares.js': `module.exports = ['strapi::logger', 'strapi::errors', 'strapi::security',
      'strapi::cors', 'strapi::poweredBy', 'strapi::query', 'strapi::body', 'strapi::session',
      'strapi::favicon', 'strapi::public'];`,
    'config/database.js': database,
    'src/index.js': permissions,
  };
}

/** The pragmas of cms/config/database.ts. */
const database = `module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: env('DATABASE_FILENAME') },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate(connection, done) {
      for (const setting of ['journal_mode = WAL', 'synchronous = NORMAL', 'busy_timeout = 500', 'cache_size = -65536'])
        connection.pragma(setting);
      done(null, connection);
    } },
  },
});`;

/** Lets everyone read, as ticking the boxes of the public role in the panel does. */
const permissions = `const actions = ${JSON.stringify(
  Object.keys(contentTypes).flatMap((name) =>
    ['find', 'findOne'].map((verb) => `api::${name}.${name}.${verb}`),
  ),
)};
module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
    const query = strapi.db.query('plugin::users-permissions.permission');
    for (const action of actions) {
      const data = { action, role: role.id };
      if (!(await query.findOne({ where: data }))) await query.create({ data });
    }
  },
};`;

function api(name) {
  const { attributes, indexes } = contentTypes[name];
  const folder = `src/api/${name}`;
  const core = (kind) =>
    `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::${name}.${name}');`;
  return {
    [`${folder}/content-types/${name}/schema.json`]: {
      kind: 'collectionType',
      collectionName: pluralOf(name),
      info: { singularName: name, pluralName: pluralOf(name), displayName: name },
      options: { draftAndPublish: false },
      attributes,
      ...(indexes && { indexes }),
    },
    [`${folder}/controllers/${name}.js`]: core('Controller'),
    [`${folder}/services/${name}.js`]: core('Service'),
    [`${folder}/routes/${name}.js`]: core('Router'),
  };
}
