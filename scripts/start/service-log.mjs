import { createInterface } from 'node:readline';
import { formatLine, formatMessage, isImportant } from '../lib/log-lines.mjs';

const keptLines = 12;

/**
 * Passes a service's output on line by line, in a terminal as text behind the service's name, and keeps the last lines.
 * Until `showAll` is called (during the start) only warnings and errors are shown, as plain sentences.
 */
export function createServiceLog(name, { print, isTerminal }) {
  let isStarting = true;
  let lines = [];
  let onWaitedLine = () => {};

  const onLine = (line) => {
    onWaitedLine(line);
    lines = [...lines.slice(1 - keptLines), line];
    if (!isStarting) print(formatLine(name, line, isTerminal));
    else if (process.env.VERBOSE === '1') print(formatLine(name, line, true));
    else if (isImportant(line)) print(formatMessage(name, line));
  };

  return {
    follow(stream) {
      createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
    },
    /** Resolves once the service has written a line with this text. */
    waitForLine(text) {
      return new Promise((resolve) => {
        onWaitedLine = (line) => line.includes(text) && resolve();
      });
    },
    showAll() {
      isStarting = false;
    },
    showLast() {
      for (const line of lines) print(formatLine(name, line, true));
    },
    lastLine() {
      return lines.at(-1) ?? '';
    },
    clear() {
      lines = [];
    },
  };
}
