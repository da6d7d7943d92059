// A process of its own: makes load on demand, so that its work is in nobody else's figures.
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

process.on('message', (load) => {
  run(load).then(
    (result) => process.send({ result }),
    (error) => process.send({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit());

/** Sends the requests in turn, so many of them or for so many seconds; every answer's time is kept, since a histogram's steps are too coarse. */
async function run({ url, requests, connections, seconds, amount }) {
  const times = [];
  let failed = 0;
  let last = 0;
  const began = performance.now();
  const tracker = autocannon({
    url,
    requests,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    sampleInt: 20,
    timeout: 30,
  });
  tracker.on('response', (_client, status, _bytes, ms) => {
    last = performance.now();
    times.push(ms);
    if (status !== 200) failed += 1;
  });
  const { errors } = await tracker;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return {
    count: times.length,
    perSecond: times.length / ((last - began) / 1000),
    p50: at(0.5),
    p99: at(0.99),
    failed: failed + errors,
  };
}
