/** Where a list continues: the sort values of the last row that was read, its id last. */
export type Cursor = readonly number[];

export interface Page<Row> {
  rows: Row[];
  total: number;
  totalIsCapped?: boolean;
  /** Set if the list continues. */
  next?: Cursor;
}

export interface Window {
  limit: number;
  offset: number;
  after?: Cursor | undefined;
}
