import { runProduct } from '../../../scripts/start/run-product.mjs';
import { partEnvironment, readSettings } from '../../../scripts/start/settings.mjs';

// The heart of `npm start` as a process of its own, without its checks, builds and seed.
const settings = readSettings(process.env);
const env = partEnvironment(process.env, settings);
const product = runProduct({ settings, env, onBadConfiguration: console.error });
product.letLogsThrough();
process.once('SIGTERM', async () => {
  await product.stop();
  process.exit(0);
});
