/** Where a list goes on: the sort values of the last row that was read, its id last. */
export type Cursor = readonly number[];

export interface Page<Row> {
  rows: Row[];
  total: number;
  totalIsCapped?: boolean;
  /** Set while there is more. */
  next?: Cursor;
}

export interface Window {
  limit: number;
  offset: number;
  after?: Cursor | undefined;
}
