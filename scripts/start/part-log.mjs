import { createInterface } from 'node:readline';
import { isImportant, showLine, showSentence } from './log-lines.mjs';

const keptLines = 12;

/**
 * Passes a part's output on line by line, in a terminal readable and behind the part's name, and keeps the last lines.
 * While it is held back (during the start) only warnings and errors come through, as plain sentences.
 */
export function createPartLog(
  name,
  { write = (line) => process.stdout.write(`${line}\n`), isForEyes = true } = {},
) {
  let isHeldBack = true;
  let lines = [];

  const take = (line) => {
    lines = [...lines.slice(1 - keptLines), line];
    if (!isHeldBack) write(showLine(name, line, isForEyes));
    else if (process.env.VERBOSE === '1') write(showLine(name, line, true));
    else if (isImportant(line)) write(showSentence(name, line));
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
