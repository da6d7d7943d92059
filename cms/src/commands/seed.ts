import { parseArgs } from 'node:util';
import { env } from '../env';
import { loadStrapi } from '../start-strapi';
import { seedBulk } from '../seed/bulk/seed-bulk';
import { seedDemo } from '../seed/seed-demo';
import { runCommand } from './run-command';

/** How many blogs the database is to be filled up to: `--blogs 100000`. */
function wantedBlogs(args: string[]): number {
  const { blogs = '0' } = parseArgs({ args, options: { blogs: { type: 'string' } } }).values;
  if (!/^\d{1,8}$/.test(blogs))
    throw new Error(`--blogs ${blogs} is not a number: use --blogs 100000, for example.`);
  return Number(blogs);
}

async function main(args: string[]) {
  const wanted = wantedBlogs(args);
  if (!env.demoAccounts) {
    if (wanted > 0) throw new Error('Generated blogs are for a demo only: set DEMO_ACCOUNTS=true.');
    return console.log('No demo content was created because DEMO_ACCOUNTS is not true.');
  }
  const began = Date.now();
  const strapi = await loadStrapi();
  console.log(`database ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const { articles, covers } = await seedDemo();
  if (wanted > articles) await seedBulk(wanted - articles, covers);
  console.log(`done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await strapi.destroy();
}

runCommand(main);
