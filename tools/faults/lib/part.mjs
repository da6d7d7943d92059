import { describeServices } from '../../../scripts/start/product.mjs';
import { serviceEnvironment, readSettings } from '../../../scripts/lib/settings.mjs';
import { supervise } from '../../../scripts/start/supervise.mjs';
import { waitUntilReady } from '../../../scripts/start/product.mjs';

const readyMs = 180_000;

/** Starts a process of the product, supervised as `npm start` does it; `change` alters how it is started. */
export function startPart({ logs }, { name, label, values, change = (part) => part }) {
  const settings = readSettings(values);
  const parts = describeServices({ settings, env: serviceEnvironment(values, settings) });
  const part = change(parts.find((one) => one.name === name));
  const write = (line) => logs.push(`${new Date().toISOString()} ${label} ${line}`);
  const { restartPauseMs } = settings;
  const supervised = supervise(part, { restartPauseMs, onBadConfiguration: write, print: write, write });
  supervised.log.showAll();

  return {
    url: settings[name].url,
    pid: supervised.pid,
    stop: supervised.stop,
    signal: (signal) => process.kill(supervised.pid(), signal),
    /** Waits until this part answers at all. */
    listening: () => waitUntilReady(`${settings[name].url}/healthz`, { limitMs: readyMs }),
    /** Waits until this part can serve; gives how long that took, or throws. */
    async ready(limitMs = readyMs) {
      const began = Date.now();
      if (await waitUntilReady(part.readyUrl, { limitMs })) return Date.now() - began;
      throw new Error(`${label} was not ready within ${limitMs} ms`);
    },
  };
}
