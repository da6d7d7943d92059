import { env } from '../env';
import { loadStrapi } from '../load';
import { seedDemo } from '../seed/seed-demo';

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function main() {
  if (!env.demoAccounts) return say('No demo content was made, because DEMO_ACCOUNTS is not true.');
  const began = Date.now();
  const strapi = await loadStrapi();
  say(`database ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await seedDemo(say);
  say(`done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await strapi.destroy();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
