import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UserError } from '../lib/user-error.mjs';

/** Asks on this terminal. What is typed as the answer to a hidden question is not shown. */
export function openTerminal({ input = process.stdin, output = process.stdout } = {}) {
  let isMuted = false;
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output: shown, terminal: true });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());

  async function ask(text, { isHidden = false } = {}) {
    try {
      const answer = terminal.question(text, { signal: closed.signal });
      isMuted = isHidden;
      return await answer;
    } catch {
      throw new UserError('\nNothing was written.');
    } finally {
      if (isMuted) output.write('\n');
      isMuted = false;
    }
  }
  return { ask, close: () => terminal.close() };
}
