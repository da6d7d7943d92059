import type { PostgresServer } from './postgres.mjs';

/** The types of what the tests that are TypeScript use of it. */
export function makeReplica(
  folder: string,
  primary: PostgresServer,
): Promise<{
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  remove: () => Promise<void>;
}>;
