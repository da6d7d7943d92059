import { banner } from './banner.mjs';
import { killRunning } from '../lib/command.mjs';
import { checkEverything, prepareTree } from '../lib/prepare.mjs';
import { runProduct } from './run-product.mjs';
import { seedIfNeeded } from '../lib/seed.mjs';
import { elapsed } from '../lib/steps.mjs';
import { onStopSignals } from './stop-signals.mjs';

const patienceMs = 120_000;

/** `npm start` and `npm run dev`: from whatever is there to a product that runs until it is stopped. */
export async function start({ isDev }) {
  const began = Date.now();
  let product = null;
  const waiting = new AbortController();

  async function stop(exitCode) {
    waiting.abort();
    killRunning();
    if (!product) process.exit(exitCode === 0 ? 130 : exitCode);
    if (exitCode === 0)
      console.log('\nStopping once the running requests have finished (press Ctrl-C again to stop now) …');
    await product.stop();
    if (exitCode === 0) console.log('Stopped.');
    process.exit(exitCode);
  }
  onStopSignals({
    onFirst: () => void stop(0),
    onSecond: () => {
      product?.kill();
      process.exit(1);
    },
  });

  const { settings, env, envFile } = await checkEverything();
  await prepareTree({ envFile, isDev });
  await seedIfNeeded({ settings, env });

  const onBadConfiguration = (sentence) => {
    console.error(sentence);
    void stop(1);
  };
  product = runProduct({ settings, env, isDev, onBadConfiguration });
  console.log('  Starting the CMS and the site …');
  let late = await product.whenReady(patienceMs, waiting.signal);
  while (late.length > 0 && !waiting.signal.aborted) {
    console.log(`Not ready after ${elapsed(began)}: ${late.join(' and ')}. Last log lines:`);
    product.showLastLines();
    late = await product.whenReady(patienceMs, waiting.signal);
  }
  if (waiting.signal.aborted) return;
  console.log(banner(settings, elapsed(began)));
  product.letLogsThrough();
}
