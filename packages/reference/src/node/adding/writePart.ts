import type { DuckDBConnection } from '@duckdb/node-api';
import { nameWhole } from '../folder/collections.ts';
import { literal } from '../openDuck.ts';
import type { NumberedGame, PartBuffer, PartFiles } from './parts.ts';

/** Column types that rows are appended in. */
type ColumnType = 'DOUBLE' | 'TINYINT' | 'UINTEGER' | 'USMALLINT' | 'UTINYINT' | 'VARCHAR';

/** Rows of one chunk: what the database works on at once. */
const CHUNK_ROWS = 2_048;

/** Appends the first `rows` rows of some columns to a table. */
async function appendRows(
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

/**
 * The best game of a row is the one with the highest mean rating, then the one that comes first: the rating in the upper 32
 * bits, the place counted down from `LAST_PLACE` in the lower ones. So `max` finds it.
 */
export const LAST_PLACE = 4_294_967_295;

const RAW = `create or replace temp table raw (position double, move usmallint, game uinteger, ply utinyint)`;
const GAMES = `create or replace temp table game (
  game uinteger, category utinyint, time_control utinyint, rivals utinyint, white_band utinyint, black_band utinyint,
  white_rating usmallint, black_rating usmallint, score tinyint, day uinteger, white varchar, black varchar, url varchar)`;

/** Counts by position, move and what groups are made of, sorted by position. */
const COUNTS = `
  select position::bigint as position, move, category, time_control, rivals,
    if(ply % 2 = 0, white_band, black_band) as band,
    min(ply) as ply,
    count(*)::uinteger as games,
    (count(*) filter (score = 1))::uinteger as white,
    (count(*) filter (score = 0))::uinteger as draws,
    sum(if(ply % 2 = 0, white_rating, black_rating))::ubigint as ratings,
    max(day) as day,
    max((((white_rating + black_rating)::ubigint) << 32) + (${LAST_PLACE} - game)::ubigint) as best
  from raw join game using (game)
  group by all
  order by position`;

const RAW_COLUMNS: readonly ColumnType[] = ['DOUBLE', 'USMALLINT', 'UINTEGER', 'UTINYINT'];
const GAME_COLUMNS: readonly ColumnType[] = [
  'UINTEGER',
  ...Array<ColumnType>(5).fill('UTINYINT'),
  'USMALLINT',
  'USMALLINT',
  'TINYINT',
  'UINTEGER',
  'VARCHAR',
  'VARCHAR',
  'VARCHAR',
];

function gameColumns(games: readonly NumberedGame[]): readonly ArrayLike<number | string>[] {
  return [
    games.map(({ index }) => index),
    games.map(({ traits }) => traits.category),
    games.map(({ traits }) => traits.timeControl),
    games.map(({ traits }) => traits.rivals),
    games.map(({ traits }) => traits.whiteBand),
    games.map(({ traits }) => traits.blackBand),
    games.map(({ traits }) => traits.whiteRating),
    games.map(({ traits }) => traits.blackRating),
    games.map(({ traits }) => traits.score),
    games.map(({ traits }) => traits.day),
    games.map(({ headers }) => headers.white),
    games.map(({ headers }) => headers.black),
    games.map(({ headers }) => headers.url ?? ''),
  ];
}

/** Hands the decisions of a buffer over to the database; the buffer may be filled again afterwards. */
export async function appendBuffer(connection: DuckDBConnection, buffer: PartBuffer): Promise<void> {
  await connection.run(RAW);
  await connection.run(GAMES);
  const { positions, moves, games, plies, rows, numbered } = buffer;
  await appendRows(connection, 'raw', RAW_COLUMNS, [positions, moves, games, plies], rows);
  await appendRows(connection, 'game', GAME_COLUMNS, gameColumns(numbered), numbered.length);
}

/** Writes the files of a part from what was handed over. Returns the number of rows of counts. */
export async function writeFiles(connection: DuckDBConnection, files: PartFiles): Promise<number> {
  const copy = async (query: string, path: string): Promise<number> => {
    const temporary = `${path}.tmp`;
    const copied = await connection.runAndReadAll(
      `copy (${query}) to ${literal(temporary)} (format parquet, compression zstd, row_group_size 100000)`,
    );
    await nameWhole(temporary, path);
    return Number(copied.getRows()[0]?.[0] ?? 0);
  };
  await copy('select * from game order by game', files.games);
  return copy(COUNTS, files.counts);
}
