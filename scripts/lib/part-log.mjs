import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

const keptLines = 12;
const important = /\b(warn|error|fatal)\b/i;

/**
 * Passes a part's output on line by line behind its name, and keeps the last lines. While it is held
 * back (during the start) only warnings and errors come through.
 */
export function createPartLog(name, write = (line) => process.stdout.write(`${line}\n`)) {
  let isHeldBack = true;
  let lines = [];
  const prefix = name.padEnd(4);

  const take = (line) => {
    lines = [...lines.slice(1 - keptLines), line];
    if (!isHeldBack || process.env.VERBOSE === '1' || important.test(stripVTControlCharacters(line)))
      write(`${prefix} | ${line}`);
  };

  return {
    follow(stream) {
      createInterface({ input: stream, crlfDelay: Infinity }).on('line', take);
    },
    letThrough() {
      isHeldBack = false;
    },
    showLast() {
      for (const line of lines) write(`${prefix} > ${line}`);
    },
    lastLine() {
      return lines.at(-1) ?? '';
    },
    clear() {
      lines = [];
    },
  };
}
