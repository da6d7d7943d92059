import { env } from '../src/env';
import { lineOf } from '../src/lib/log-line';
import { rewordWarning } from '../src/panel/startup-warnings';

/** The symbols under which winston's transports read the formatted line and the level. */
const messageSymbol = Symbol.for('message');
const levelSymbol = Symbol.for('level');

const format = {
  transform(info: Record<string, unknown>) {
    const reworded = rewordWarning(info.message);
    if (reworded) Object.assign(info, reworded, { [levelSymbol]: reworded.level });
    return Object.assign(info, { [messageSymbol]: lineOf(info) });
  },
};

export default () => ({ level: env.logLevel, format });
