import { stripVTControlCharacters } from 'node:util';

const important = /\b(warn|error|fatal)\b/i;

/** The entry that a part has logged, or null when the line is plain text. */
function entryOf(line) {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'string' && typeof entry.message === 'string' ? entry : null;
  } catch {
    return null;
  }
}

/** Whether somebody should hear of a line at once. */
export function isImportant(line) {
  const entry = entryOf(line);
  return important.test(entry ? entry.level : stripVTControlCharacters(line));
}

function forEyes({ time, level, message, ...fields }) {
  const { method, route, status, ms, requestId, stack, cause, ...others } = fields;
  const request = method ? [method, route, status, `${ms} ms`] : [message];
  const rest = Object.entries(others)
    .filter(([name]) => name !== 'part')
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const line = [time?.slice(11, 19), level.padEnd(5), ...request, ...rest, requestId]
    .filter(Boolean)
    .join(' ');
  return [line, stack, cause?.stack].filter(Boolean).join('\n');
}

/** Output as a person reads it, with log entries as text. */
export function readable(output) {
  return output
    .split('\n')
    .map((line) => {
      const entry = entryOf(line);
      return entry ? forEyes(entry) : line;
    })
    .join('\n');
}

const behindName = (name, text) =>
  text
    .split('\n')
    .map((row) => `${name.padEnd(4)} | ${row}`)
    .join('\n');

/** A part's line as a person reads it in a terminal; a machine gets the part's own JSON as it is. */
export function showLine(name, line, isForEyes) {
  if (entryOf(line) && !isForEyes) return line;
  return behindName(name, readable(line));
}

/** Only what an entry says: what it carries besides is shown when the part ends or is late. */
export function showSentence(name, line) {
  const entry = entryOf(line);
  return behindName(name, entry ? [entry.message, entry.error].filter(Boolean).join(': ') : line);
}
