/** Rows are written in batches of about this size. */
const batchBytes = 1_000_000;

/** Splits a table's lines into batches: a whole table may not fit into memory. */
export async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    if (length < batchBytes) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
