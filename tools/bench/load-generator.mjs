// A process of its own, so that its work is in nobody else's figures.
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

const longestSeconds = 30;

process.on('message', async (load) => process.send(await run(load)));
process.on('disconnect', () => process.exit());

async function run(load) {
  const result = await send(load);
  if (result.count > 0) return result;
  // Machines stall at times: a run too short for one answer is repeated for longer.
  if (load.seconds < longestSeconds) return run({ ...load, seconds: load.seconds * 4 });
  throw new Error(`${load.url}${load.requests[0].path} gave no answer.`);
}

/** Sends the requests in turn, so many of them or for so many seconds; every answer's time is kept, since a histogram's steps are too coarse. */
async function send({ url, requests, connections, seconds, amount }) {
  const times = [];
  let failed = 0;
  let last = 0;
  const began = performance.now();
  const limit = amount ? { amount } : { duration: seconds };
  const tracker = autocannon({ url, requests, connections, ...limit, sampleInt: 20, timeout: 30 });
  tracker.on('response', (_client, status, _bytes, ms) => {
    last = performance.now();
    times.push(ms);
    if (status !== 200) failed += 1;
  });
  const { errors } = await tracker;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.floor(times.length * share)];
  return {
    count: times.length,
    perSecond: times.length / ((last - began) / 1000),
    p50: at(0.5),
    p99: at(0.99),
    failed: failed + errors,
  };
}
