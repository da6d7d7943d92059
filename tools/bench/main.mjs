import '../../scripts/lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { exitOnUserError } = await import('../../scripts/lib/user-error.mjs');

const args = process.argv.slice(2);

await exitOnUserError(async () =>
  process.exit(await (args[0] === 'reading' ? benchReading() : benchAnswers())),
);

async function benchAnswers() {
  const { readOptions } = await import('./options.mjs');
  const { runBench } = await import('./run.mjs');
  return runBench(readOptions(args));
}

async function benchReading() {
  const { benchReading: run } = await import('./reading.mjs');
  const missed = await run();
  for (const sentence of missed) console.log(sentence);
  return missed.length > 0 ? 1 : 0;
}
