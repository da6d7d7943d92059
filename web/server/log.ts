import { inspect } from 'node:util';
import { env } from './env.js';

type Level = 'debug' | 'info' | 'warn' | 'error';

const levels: Level[] = ['debug', 'info', 'warn', 'error'];
const minLevel = levels.indexOf(env.LOG_LEVEL);

/** Writes one line; JSON escapes line breaks, so no value can forge a second one. */
export function log(level: Level, message: string, fields: Record<string, unknown> = {}): void {
  if (levels.indexOf(level) < minLevel) return;
  const stream = level === 'error' ? process.stderr : process.stdout;
  const entry = { time: new Date().toISOString(), level, part: 'web', message, ...fields };
  stream.write(`${JSON.stringify(entry)}\n`);
}

/** The fields of an error for the log. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error))
    return { error: typeof error === 'string' ? error : inspect(error, { depth: 1 }) };
  return { error: error.message, name: error.name, stack: error.stack };
}
