import { stripVTControlCharacters } from 'node:util';

/** The part of an error that belongs in the log: not its other fields, in which databases repeat what was sent. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause === undefined ? undefined : describeError(error.cause);
  return { error: error.message, stack: error.stack, ...(cause && { cause }) };
}

/** An entry as one line of JSON, which escapes line breaks: no value can forge a second line. */
export function logLine({ level, message, ...fields }: Record<string, unknown>): string {
  const entry = { time: new Date().toISOString(), level, part: 'cms', message, ...fields };
  return JSON.stringify(entry);
}

/** The same for everything that Strapi's logger gets, also a bare error. */
export function lineOf(info: Record<string, unknown> | Error): string {
  const { level } = info as { level?: unknown };
  if (info instanceof Error) return logLine({ level, message: 'error', ...describeError(info) });
  return logLine({ ...info, message: stripVTControlCharacters(String(info.message)) });
}
