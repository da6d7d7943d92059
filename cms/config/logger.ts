import { env } from '../src/env';
import { lineOf } from '../src/log-line';

/** Where winston's transports look for the finished line. */
const finished = Symbol.for('message');

const format = {
  transform: (info: Record<string, unknown>) => Object.assign(info, { [finished]: lineOf(info) }),
};

export default () => ({ level: env.logLevel, format });
