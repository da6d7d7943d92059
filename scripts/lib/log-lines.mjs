import { stripVTControlCharacters } from 'node:util';

const important = /\b(warn|error|fatal)\b/i;

/** Whether a line is a warning or an error, which is shown even during the start. */
export function isImportant(line) {
  const entry = parseEntry(line);
  return important.test(entry ? entry.level : stripVTControlCharacters(line));
}

/** Output with its JSON log entries as text. */
export function formatOutput(output) {
  return output
    .split('\n')
    .map((line) => {
      const entry = parseEntry(line);
      return entry ? formatEntry(entry) : line;
    })
    .join('\n');
}

/** A service's line: text behind its name in a terminal, else its JSON unchanged. */
export function formatLine(name, line, isTerminal) {
  if (parseEntry(line) && !isTerminal) return line;
  return prefixLines(name, formatOutput(line));
}

/** Only the message of an entry and its cause, without its other fields. */
export function formatMessage(name, line) {
  const entry = parseEntry(line);
  return prefixLines(
    name,
    entry ? [entry.message, entry.error ?? entry.reason].filter(Boolean).join(': ') : line,
  );
}

/** The log entry in a line, or null when the line is plain text. */
function parseEntry(line) {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'string' && typeof entry.message === 'string' ? entry : null;
  } catch {
    return null;
  }
}

function formatEntry({ time, level, message, ...fields }) {
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

function prefixLines(name, text) {
  return text
    .split('\n')
    .map((line) => `${name.padEnd(4)} | ${line}`)
    .join('\n');
}
