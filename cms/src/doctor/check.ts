import type { FindingStatus } from '../contract';
import type { env } from '../env';
import type { EnvironmentProblem } from '../env-schema';
import type { ReadOnlyDatabase } from './database';

export type Settings = typeof env;

export interface CheckInput {
  settings: Settings;
  /** Faults in variables; the settings leave those variables out. */
  problems: readonly EnvironmentProblem[];
  /** Rejects when there is no database, or it does not answer. */
  database: Promise<ReadOnlyDatabase>;
}

export interface Outcome {
  status: FindingStatus;
  /** One sentence, without secrets. */
  text: string;
}

export const good = (text: string): Outcome => ({ status: 'good', text });
export const warning = (text: string): Outcome => ({ status: 'warning', text });
export const problem = (text: string): Outcome => ({ status: 'problem', text });

/** Looks at one thing and changes nothing. */
export interface Check {
  name: string;
  /** Gives at least one outcome. */
  run: (input: CheckInput) => Outcome[] | Promise<Outcome[]>;
}

/** Gives the problems that a check found; without any, one good outcome with this text. */
export const orGood = (problems: Outcome[], text: string): Outcome[] =>
  problems.length > 0 ? problems : [good(text)];

/** The code of a failed connection, file or query: never an address or a text. */
export function codeOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: string };
  if (typeof code === 'string' && /^[A-Z0-9_]{2,50}$/.test(code)) return code;
  if (cause) return codeOf(cause);
  return name === 'TimeoutError' || name === 'AbortError' ? 'no answer in time' : (name ?? 'unknown error');
}
