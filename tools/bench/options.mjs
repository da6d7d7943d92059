import { parseArgs } from 'node:util';
import { UserError } from '../../scripts/lib/user-error.mjs';

const parts = ['api', 'pages', 'stock'];
const usage =
  'npm run bench -- [--blogs 1000,100000] [--seconds 5] [--connections 20] [--only api,pages,stock], or -- reading';

/** What a run of the benchmark is asked for. */
export function readOptions(args) {
  const { values } = parse(args);
  const only = values.only?.split(',') ?? parts;
  if (only.some((part) => !parts.includes(part)))
    throw refusal(`--only must be one or more of ${parts.join(', ')}`);
  return {
    sizes: values.blogs
      .split(',')
      .map((size) => readNumber('--blogs', size))
      .toSorted((one, other) => one - other),
    seconds: readNumber('--seconds', values.seconds),
    connections: readNumber('--connections', values.connections),
    only: new Set(only),
    isWhole: values.only === undefined,
  };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        blogs: { type: 'string', default: '1000,100000' },
        seconds: { type: 'string', default: '5' },
        connections: { type: 'string', default: '20' },
        only: { type: 'string' },
      },
    });
  } catch (error) {
    throw refusal(error.message);
  }
}

function readNumber(name, value) {
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
  throw refusal(`${name} must be whole numbers, not ${value}`);
}

const refusal = (reason) => new UserError(`${reason}. ${usage}`);
