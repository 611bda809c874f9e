import { stat } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { MIN_POSITION_NUMBER } from '@tabia/chess';
import { nameWhole } from '../folder/collections.ts';
import { literal } from '../openDuck.ts';
import { LAST_PLACE } from './writePart.ts';

/** Positions that are reached after more half-moves are kept when this many games reached them. */
const ALL_KEPT_PLIES = 12;
const MIN_GAMES_LATER = 3;
/** Positions with this many games link some of each category: the best, by mean rating, of the best of each row. */
const MIN_GAMES_WITH_LINKS = 20;
const MAX_LINKED_GAMES = 4;
/** Rows of parts that are merged at once: they fit the memory. */
const ROWS_AT_ONCE = 1_000_000;

const TABLES = `
  create table target.counts (
    position bigint, move usmallint, category utinyint, band utinyint, time_control utinyint, rivals utinyint,
    games uinteger, white uinteger, draws uinteger, ratings ubigint, day uinteger);
  create table target.links (position bigint, move usmallint, category utinyint, game uinteger);
  create table target.games (
    game uinteger, white_rating usmallint, black_rating usmallint, score tinyint, day uinteger,
    white varchar, black varchar, url varchar);`;

function keptRows(counts: string, from: number, below: number): string {
  return `create or replace temp table kept as
    with merged as (
      select position, move, category, band, time_control, rivals, min(ply) as ply, sum(games) as games,
        sum(white) as white, sum(draws) as draws, sum(ratings) as ratings, max(day) as day, max(best) as best
      from read_parquet([${counts}])
      where position >= ${from} and position < ${below}
      group by all),
    met as (
      select *, sum(games) over here as all_games, min(ply) over here as first_ply
      from merged window here as (partition by position))
    select * from met where first_ply <= ${ALL_KEPT_PLIES} or all_games >= ${MIN_GAMES_LATER}`;
}

const INSERT_COUNTS = `
  insert into target.counts
  select position, move, category, band, time_control, rivals, games, white, draws, ratings, day
  from kept order by position, move, category, time_control, band, rivals`;

const INSERT_LINKS = `
  insert into target.links
  select position, move, category, (${LAST_PLACE} - (best & ${LAST_PLACE}))::uinteger from kept
  where all_games >= ${MIN_GAMES_WITH_LINKS}
  qualify row_number() over (partition by position, category order by best desc) <= ${MAX_LINKED_GAMES}
  order by position, best desc`;

function insertGames(games: string): string {
  return `insert into target.games
    select game, white_rating, black_rating, score, day, white, black, url
    from read_parquet([${games}]) where game in (select game from target.links) order by game`;
}

/** The parts to merge, and the number of rows in them. */
export interface PartsToMerge {
  readonly counts: readonly string[];
  readonly games: readonly string[];
  readonly rows: number;
}

/** Bounds of equal ranges of position numbers, which are spread evenly. */
function bounds(ranges: number): readonly number[] {
  return Array.from({ length: ranges + 1 }, (_, index) =>
    Math.floor(MIN_POSITION_NUMBER + (MIN_POSITION_NUMBER / ranges) * index),
  );
}

/**
 * Merges parts into one file sorted by position, range by range, so that memory does not grow with the number of games.
 * The file gets its name when it is whole. Returns its rows and bytes.
 */
export async function mergeParts(
  connection: DuckDBConnection,
  parts: PartsToMerge,
  path: string,
  onShare: (share: number) => void = () => undefined,
): Promise<{ readonly rows: number; readonly bytes: number }> {
  const temporary = `${path}.tmp`;
  const listed = (files: readonly string[]): string => files.map(literal).join(', ');
  const edges = bounds(Math.max(1, Math.ceil(parts.rows / ROWS_AT_ONCE)));
  await connection.run(`attach ${literal(temporary)} as target`);
  try {
    await connection.run(TABLES);
    for (const [index, from] of edges.slice(0, -1).entries()) {
      await connection.run(keptRows(listed(parts.counts), from, edges[index + 1] ?? 0));
      await connection.run(INSERT_COUNTS);
      await connection.run(INSERT_LINKS);
      onShare((index + 1) / (edges.length - 1));
    }
    await connection.run('drop table kept');
    await connection.run(insertGames(listed(parts.games)));
    await connection.run('checkpoint target');
    const [[rows = 0] = []] = (
      await connection.runAndReadAll('select count(*) from target.counts')
    ).getRows();
    await connection.run('detach target');
    const { size } = await stat(temporary);
    await nameWhole(temporary, path);
    return { rows: Number(rows), bytes: size };
  } catch (error) {
    await connection.run('detach database if exists target');
    throw error;
  }
}
