import { parseArgs } from 'node:util';
import { env } from '../env';
import { loadStrapi } from '../start-strapi';
import { seedBulk } from '../seed/bulk/seed-bulk';
import { seedDemo } from '../seed/seed-demo';

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/** An error whose sentence says what to do; where it was thrown helps nobody. */
class UsageError extends Error {}

/** How many blogs the database is to be filled up to: `--blogs 100000`. */
function wantedBlogs(): number {
  const { blogs = '0' } = parseArgs({ options: { blogs: { type: 'string' } } }).values;
  if (!/^\d{1,8}$/.test(blogs))
    throw new UsageError(`--blogs ${blogs} is not a number: use --blogs 100000, for example.`);
  return Number(blogs);
}

async function main() {
  const wanted = wantedBlogs();
  if (!env.demoAccounts) {
    if (wanted > 0) throw new UsageError('Generated blogs are for a demo only: set DEMO_ACCOUNTS=true.');
    return say('No demo content was created because DEMO_ACCOUNTS is not true.');
  }
  const began = Date.now();
  const strapi = await loadStrapi();
  say(`database ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  const { articles, covers } = await seedDemo(say);
  if (wanted > articles) await seedBulk(wanted - articles, covers);
  say(`done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await strapi.destroy();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const text = error instanceof UsageError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${String(text)}\n`);
    process.exit(1);
  },
);
