import { startChild } from './child-process.mjs';

const longestSeconds = 30;

/** The process that makes the load. */
export function startGenerator() {
  const child = startChild('./load-generator-process.mjs');

  async function load(order) {
    const { result, error } = await child.ask(order);
    if (error) throw new Error(error);
    if (result.count > 0) return result;
    // Machines stand still at times: what was too short for one answer is tried again for longer.
    if (order.seconds < longestSeconds) return load({ ...order, seconds: order.seconds * 4 });
    throw new Error(`${order.url}${order.requests[0].path} gave no answer.`);
  }

  return { load, stop: child.stop };
}
