import type { DuckDBConnection } from '@duckdb/node-api';

/** Column types that rows are appended in. */
export type ColumnType = 'DOUBLE' | 'TINYINT' | 'UINTEGER' | 'USMALLINT' | 'UTINYINT' | 'VARCHAR';

/** Rows of one chunk: what the database works on at once. */
const CHUNK_ROWS = 2_048;

/** Appends the first `rows` rows of some columns to a table. */
export async function appendRows(
  connection: DuckDBConnection,
  table: string,
  types: readonly ColumnType[],
  columns: readonly ArrayLike<number | string>[],
  rows: number,
): Promise<void> {
  const duck = await import('@duckdb/node-api');
  const appender = await connection.createAppender(table);
  const columnTypes = types.map((type) => duck[type]);
  for (let from = 0; from < rows; from += CHUNK_ROWS) {
    const count = Math.min(CHUNK_ROWS, rows - from);
    const chunk = duck.DuckDBDataChunk.create(columnTypes, count);
    for (const [index, column] of columns.entries()) {
      const vector = chunk.getColumnVector(index);
      for (let row = 0; row < count; row++) vector.setItem(row, column[from + row] ?? 0);
      vector.flush();
    }
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
}
