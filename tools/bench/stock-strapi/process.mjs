// A process of its own: Strapi as it comes, in production, on a copy of the product's published blogs.
import { createRequire } from 'node:module';
import { fill } from './copy-data.mjs';

const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');
const { STOCK_FOLDER: appDir, DATABASE_FILENAME: file, PRODUCT_DATABASE: source } = process.env;

process.on('disconnect', () => process.exit());

process.chdir(appDir);
const strapi = await createStrapi({ appDir, distDir: appDir }).load();
fill(file, source);
await strapi.listen();
process.send({ isReady: true });
