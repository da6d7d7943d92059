import '../../scripts/lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { parseArgs } = await import('node:util');
const { exitOnUserError, UserError } = await import('../../scripts/lib/user-error.mjs');

const parts = ['api', 'pages'];
const usage = 'npm run bench -- [--blogs 1000,100000] [--seconds 5] [--only api,pages] [--postgres]';
const args = process.argv.slice(2);

await exitOnUserError(async () => {
  const options = readOptions();
  const { runBench } = await import('./run.mjs');
  process.exit(await runBench(options));
});

function readOptions() {
  const options = {
    blogs: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: parts.join() },
    postgres: { type: 'boolean', default: false },
  };
  try {
    const { blogs, seconds, only, postgres } = parseArgs({ args, options }).values;
    const chosen = only.split(',');
    if (chosen.some((part) => !parts.includes(part))) throw new Error(`--only must be of ${parts.join()}`);
    const sizes = blogs.split(',').map((size) => readNumber('--blogs', size));
    return {
      sizes: sizes.toSorted((one, other) => one - other),
      seconds: readNumber('--seconds', seconds),
      only: chosen,
      onPostgres: postgres,
      isWhole: args.length === 0,
    };
  } catch (error) {
    throw new UserError(`${error.message}. ${usage}`);
  }
}

function readNumber(name, value) {
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
  throw new Error(`${name} must be whole numbers, not ${value}`);
}
