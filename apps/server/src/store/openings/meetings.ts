import type { FoundMove } from '@tabia/mistakes';
import { type RawBuilder, sql } from 'kysely';
import { IGNORED_LABEL } from '../../domain/findings/numbers.ts';
import type { Scope } from '../../domain/games/scope.ts';
import { plannedOnce } from '../database/statements.ts';
import type { StoredFinding } from '../findings/storedFinding.ts';
import { inScope } from '../games/scope.ts';
import type { Db } from '../schema/schema.ts';

/** Which games of a player count. */
export interface SideGames extends Scope {
  readonly isWhite: boolean;
  readonly onlyRated?: boolean;
  /** The player's own rating in them, at least. */
  readonly minRating?: number | undefined;
  /** White's first move, UCI. */
  readonly firstMove?: string | undefined;
}

/** UCI letters of a move, with the space behind it. */
const MOVE_LETTERS = 6;

/** SQL: a game `e` that counted for ratings, as far as it tells. Lichess names the others casual. */
const isRated: RawBuilder<boolean> = sql`
  e.player_rating is not null and e.opponent_rating is not null and coalesce(e.event, '') not like 'Casual%'`;

/** A game of a player: its first moves (UCI), and the points of the player, 0 to 1. */
export interface SideGame {
  readonly moves: readonly string[];
  readonly points: number | null;
}

/** The first `plies` moves of a player's games with one side, the latest game first. */
export async function loadSideGames(
  db: Db,
  playerId: number,
  { isWhite, onlyRated = false, minRating, firstMove, ...scope }: SideGames,
  { plies, limit }: { readonly plies: number; readonly limit: number },
): Promise<readonly SideGame[]> {
  const { rows } = await sql<{ moves: string; result: number | null }>`
    ${plannedOnce}
    select left(e.moves, ${MOVE_LETTERS * plies}::int4) as moves, e.result from games e
    join nicknames n on n.id = e.nickname_id and n.enabled and not n.archived
    where e.player_id = ${playerId} and e.player_is_white = ${isWhite} and ${inScope(scope)}
      and ${onlyRated ? isRated : sql`true`}
      and ${minRating === undefined ? sql`true` : sql`e.player_rating >= ${minRating}::int4`}
      and ${firstMove === undefined ? sql`true` : sql`starts_with(e.moves, ${firstMove}::text)`}
    order by e.played_at desc nulls last, e.id desc limit ${limit}::int4`.execute(db);
  // Moves without promotion have five letters: there may be more of them, and the last one may be cut off.
  return rows.map(({ moves, result }) => ({
    moves: moves.split(' ').slice(0, plies),
    points: result === null ? null : result / 2,
  }));
}

/** Those of some positions, by their keys, in which a player has decided in any game, whatever its speed, date or ratings. */
export async function loadDecidedIn(
  db: Db,
  playerId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    ${plannedOnce}
    select p.key from positions p where p.key = any(${[...keys]}::text[])
      and exists (select from encounters e where e.player_id = ${playerId} and e.position_id = p.id)`.execute(
    db,
  );
  return new Set(rows.map(({ key }) => key));
}

/** A critical position of a player that has not stopped. */
export interface CostlyFinding {
  readonly finding: StoredFinding;
  readonly moves: readonly FoundMove[];
  /** The moves (UCI) that are mistakes. */
  readonly wrong: readonly string[];
}

/** The critical positions of a player with one side that have not stopped and are not hidden. */
export async function loadCostlyFindings(
  db: Db,
  playerId: number,
  isWhite: boolean,
): Promise<readonly CostlyFinding[]> {
  const { rows } = await sql<CostlyFinding>`
    ${plannedOnce}
    select f.finding, f.moves, f.wrong_moves as wrong from findings f
    where f.player_id = ${playerId} and f.critical > 0 and f.mdegree > 0
      and f.finding ->> 'side' = ${isWhite ? 'white' : 'black'}
      and not exists (select from position_labels l where l.player_id = f.player_id
        and l.position_id = f.position_id and l.label = ${IGNORED_LABEL})
    order by f.position_id`.execute(db);
  return rows;
}
