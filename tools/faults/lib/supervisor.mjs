import { runProduct } from '../../../scripts/start/product.mjs';
import { readSettings } from '../../../scripts/lib/settings.mjs';

// The heart of `npm start` as a process of its own, without its checks, builds and seed.
const settings = readSettings(process.env);
const product = runProduct({ settings, onBadConfiguration: console.error });
product.showLogs();
process.once('SIGTERM', async () => {
  await product.stop();
  process.exit(0);
});
