import { env } from '../src/env';
import { lineOf } from '../src/lib/log-line';
import { rewordWarning } from '../src/panel/startup-warnings';

/** Where winston's transports look for the finished line, and for the level that they compare with theirs. */
const finished = Symbol.for('message');
const compared = Symbol.for('level');

const format = {
  transform(info: Record<string, unknown>) {
    const reworded = rewordWarning(info.message);
    if (reworded) Object.assign(info, reworded, { [compared]: reworded.level });
    return Object.assign(info, { [finished]: lineOf(info) });
  },
};

export default () => ({ level: env.logLevel, format });
