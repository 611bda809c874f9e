import { keysAlong, START_KEY } from '@tabia/chess';
import { type RawBuilder, sql } from 'kysely';
import { type GameScope, inScope } from '../games/scope.ts';
import type { Db } from '../schema/schema.ts';

/** A decision of a player in one game. */
export interface MetPosition {
  readonly positionId: number;
  readonly key: string;
  readonly playerIsWhite: boolean;
  readonly ply: number;
  /** UCI moves up to the position. */
  readonly moves: readonly string[];
  readonly opening: string | null;
}

/** Games in scope with a decision of the player, of one side or both. */
function eligibleGames(
  playerId: number,
  scope: GameScope,
  playerIsWhite: boolean | undefined,
): RawBuilder<unknown> {
  return sql`
  from games e where e.player_id = ${playerId} and ${inScope(scope)} and e.ply_count > 1
    and not e.nickname_id = any(${[...scope.hiddenNicknames]}::int8[])
    and (${playerIsWhite ?? null}::bool is null or e.player_is_white = ${playerIsWhite ?? null}::bool)`;
}

/**
 * Picks a random opening decision of a player: `choose(n)` returns an index below n, first for the game, then for the
 * decision, so that frequent positions are picked more often. Undefined if no game is in scope.
 */
export async function findRandomPosition(
  db: Db,
  playerId: number,
  query: { readonly scope: GameScope; readonly playerIsWhite: boolean | undefined },
  choose: (count: number) => number,
): Promise<MetPosition | undefined> {
  const from = eligibleGames(playerId, query.scope, query.playerIsWhite);
  const counted = await sql<{ n: number }>`select count(*)::int4 as n ${from}`.execute(db);
  const count = counted.rows[0]?.n ?? 0;
  if (count === 0) return undefined;
  const { rows } = await sql<Omit<MetPosition, 'key' | 'moves'> & { moves: string }>`
    select d.position_id as "positionId", d.player_is_white as "playerIsWhite", d.ply::int4 as ply, g.moves, g.opening
    from (select e.id, e.moves, e.opening ${from} order by e.id offset ${choose(count)} limit 1) g
    join encounters d on d.game_id = g.id
    order by d.ply
  `.execute(db);
  // The first move is used only if the game has no other decision.
  const later = rows.filter(({ ply }) => ply > 1);
  const candidates = later.length > 0 ? later : rows;
  const chosen = candidates[choose(candidates.length)];
  if (chosen === undefined) return undefined;
  const { moves: text, ...position } = chosen;
  const moves = position.ply === 0 ? [] : text.split(' ').slice(0, position.ply);
  return { ...position, key: keysAlong(moves).at(-1) ?? START_KEY, moves };
}
