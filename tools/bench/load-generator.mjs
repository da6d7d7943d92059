import { startChild } from './child-process.mjs';

const longestSeconds = 30;

/** A process of its own makes the load, so that its work is in nobody else's figures. */
export function startGenerator() {
  const child = startChild('./load-generator-process.mjs');

  async function load(order) {
    const result = await child.ask(order);
    if (result.count > 0) return result;
    // Machines stand still at times: what was too short for one answer is tried again for longer.
    if (order.seconds < longestSeconds) return load({ ...order, seconds: order.seconds * 4 });
    throw new Error(`${order.url}${order.requests[0].path} gave no answer.`);
  }

  return { load, stop: child.stop };
}
