import { createInterface } from 'node:readline';
import { isImportant, showLine } from './log-lines.mjs';

const keptLines = 12;

/**
 * Passes a part's output on line by line, in a terminal readable and behind the part's name, and keeps the last lines.
 * While it is held back (during the start) only warnings and errors come through.
 */
export function createPartLog(
  name,
  { write = (line) => process.stdout.write(`${line}\n`), isForEyes = true } = {},
) {
  let isHeldBack = true;
  let lines = [];

  const take = (line) => {
    lines = [...lines.slice(1 - keptLines), line];
    if (!isHeldBack || process.env.VERBOSE === '1' || isImportant(line))
      write(showLine(name, line, isForEyes));
  };

  return {
    follow(stream) {
      createInterface({ input: stream, crlfDelay: Infinity }).on('line', take);
    },
    letThrough() {
      isHeldBack = false;
    },
    showLast() {
      for (const line of lines) write(showLine(name, line, true));
    },
    lastLine() {
      return lines.at(-1) ?? '';
    },
    clear() {
      lines = [];
    },
  };
}
