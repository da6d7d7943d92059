import { inspect } from 'node:util';

export type Level = 'debug' | 'info' | 'warn' | 'error';

const levels: Level[] = ['debug', 'info', 'warn', 'error'];
const minLevel = Math.max(0, levels.indexOf((process.env['LOG_LEVEL'] ?? 'info') as Level));

/** Writes one line; JSON escapes line breaks, so no value can forge a second one. */
export function log(level: Level, message: string, fields: Record<string, unknown> = {}): void {
  if (levels.indexOf(level) < minLevel) return;
  const stream = level === 'error' ? process.stderr : process.stdout;
  stream.write(`${toLine(level, message, fields)}\n`);
}

/** The fields of an error for the log. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error))
    return { error: typeof error === 'string' ? error : inspect(error, { depth: 1 }) };
  return { error: error.message, name: error.name, stack: error.stack };
}

function toLine(level: Level, message: string, fields: Record<string, unknown>): string {
  const entry = { time: new Date().toISOString(), level, part: 'web', message, ...fields };
  return JSON.stringify(entry);
}
