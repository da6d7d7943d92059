/** The little that is used of two drivers that come without types. */
declare module 'better-sqlite3' {
  interface Statement {
    run(...values: unknown[]): { changes: number };
    all(...values: unknown[]): unknown[];
    raw(): Statement;
    safeIntegers(): Statement;
    iterate(...values: unknown[]): IterableIterator<unknown[]>;
  }
  class Sqlite {
    constructor(file: string, options?: { timeout?: number; fileMustExist?: boolean; readonly?: boolean });
    prepare(sql: string): Statement;
    exec(sql: string): void;
    pragma(statement: string, options?: { simple?: boolean }): unknown;
    close(): void;
  }
  export = Sqlite;
}

declare module 'pg' {
  interface Query {
    text: string;
    values?: unknown[];
    rowMode?: 'array';
    types?: { getTypeParser: () => (value: string) => unknown };
  }
  export class Client {
    constructor(options: {
      connectionString: string;
      application_name?: string;
      connectionTimeoutMillis?: number;
      query_timeout?: number;
      max?: number;
    });
    connect(): Promise<void>;
    query(query: string | Query, values?: unknown[]): Promise<{ rows: unknown[] }>;
    end(): Promise<void>;
    on(event: 'error', listener: (error: Error) => void): void;
  }
  export class Pool extends Client {}
}
