// A process of its own: Strapi as it comes, in production, on a copy of the product's published blogs.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { createStrapi } = require('@strapi/strapi');
const Database = require('better-sqlite3');
const { STOCK_FOLDER: appDir, DATABASE_FILENAME: file, PRODUCT_DATABASE: source, PORT: port } = process.env;
const project = fileURLToPath(new URL('./project', import.meta.url));
const names = readdirSync(join(project, 'src', 'api'));

process.on('disconnect', () => process.exit());

writeProject();
process.chdir(appDir);
const strapi = await createStrapi({ appDir, distDir: appDir }).load();
await letEveryoneRead();
copyData();
strapi.config.set('server.port', Number(port));
await strapi.listen();
process.send('ready');

/** The project with what Strapi's generators would add: core controllers, routers and services, nothing by hand. */
function writeProject() {
  for (const old of ['config', 'src']) rmSync(join(appDir, old), { recursive: true, force: true });
  cpSync(project, appDir, { recursive: true });
  const write = (path, text) => {
    mkdirSync(dirname(join(appDir, path)), { recursive: true });
    writeFileSync(join(appDir, path), text);
  };
  write('favicon.png', '');
  write('public/uploads/.gitkeep', '');
  for (const name of names) {
    const core = (kind) =>
      `module.exports = require('@strapi/strapi').factories.createCore${kind}('api::${name}.${name}');`;
    write(`src/api/${name}/controllers/${name}.js`, core('Controller'));
    write(`src/api/${name}/services/${name}.js`, core('Service'));
    write(`src/api/${name}/routes/${name}.js`, core('Router'));
  }
}

/** Does the same as ticking the boxes of the public role in the panel. */
async function letEveryoneRead() {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  for (const name of names) {
    for (const verb of ['find', 'findOne']) {
      const data = { action: `api::${name}.${name}.${verb}`, role: role.id };
      if (!(await permissions.findOne({ where: data }))) await permissions.create({ data });
    }
  }
}

/** Copies what the product has published, unless it is there already. */
function copyData() {
  const database = new Database(file);
  database.prepare('ATTACH ? AS product').run(source);
  const count = (from) => database.prepare(`SELECT count(*) AS count FROM ${from}`).get().count;
  const isThere = count('main.blogs') === count(`product.blogs WHERE state = 'published'`);
  if (!isThere) database.exec(readFileSync(new URL('./copy-data.sql', import.meta.url), 'utf8'));
  database.close();
}
