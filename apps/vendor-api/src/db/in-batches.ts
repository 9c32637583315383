/** Rows that are read at a time. */
const BATCH = 200;

/**
 * Reads the rows of a list one after the other, in the order of a key and some at a time, so that neither a statement nor the memory
 * grows with the list. A row is passed once, also when the work on it fails and it stays in the list.
 * @param read - Reads at most `limit` rows whose key is after this one; undefined is before all.
 */
export async function* inBatches<Row, Key>(
  keyOf: (row: Row) => Key,
  read: (after: Key | undefined, limit: number) => Promise<readonly Row[]>,
  batch = BATCH,
): AsyncGenerator<Row> {
  for (let after: Key | undefined; ; ) {
    const rows = await read(after, batch);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = keyOf(last);
  }
}
