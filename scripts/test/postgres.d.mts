/** The types of what the tests that are TypeScript use of it. */
export interface PostgresServer {
  url: string;
  databaseDir: string;
  flags: readonly string[];
  remove: () => Promise<void>;
}

export function makePostgres(folder: string, flags?: readonly string[]): Promise<PostgresServer>;
