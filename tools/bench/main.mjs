import '../../scripts/lib/node-version.mjs';

// Loaded after the version check: older versions of Node cannot even read these.
const { parseArgs } = await import('node:util');
const { exitOnUserError, UserError } = await import('../../scripts/lib/user-error.mjs');

const parts = ['api', 'pages', 'stock'];
const usage =
  'npm run bench -- [--blogs 1000,100000] [--seconds 5] [--connections 20] [--only api,pages,stock] [--postgres], or -- reading, or -- recipients [--postgres]';
const args = process.argv.slice(2);
const benches = { reading: benchReading, recipients: benchRecipients };

await exitOnUserError(async () => process.exit(await (benches[args[0]] ?? benchAnswers)()));

async function benchAnswers() {
  const options = readOptions();
  const { runBench } = await import('./run.mjs');
  return runBench(options);
}

async function benchRecipients() {
  const { runRecipients } = await import('./recipients.mjs');
  return runRecipients({ postgres: args.includes('--postgres') });
}

async function benchReading() {
  const { runReading } = await import('./reading.mjs');
  return runReading();
}

function readOptions() {
  const options = {
    blogs: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '20' },
    only: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  };
  try {
    const { blogs, seconds, connections, only, postgres } = parseArgs({ args, options }).values;
    // Strapi's stock endpoint is measured on a copy of SQLite's file.
    const known = postgres ? parts.filter((part) => part !== 'stock') : parts;
    const chosen = only?.split(',') ?? known;
    if (chosen.some((part) => !known.includes(part))) {
      throw new Error(`--only must be one or more of ${known.join(', ')}`);
    }
    const sizes = blogs.split(',').map((size) => readNumber('--blogs', size));
    return {
      sizes: sizes.toSorted((one, other) => one - other),
      seconds: readNumber('--seconds', seconds),
      connections: readNumber('--connections', connections),
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
