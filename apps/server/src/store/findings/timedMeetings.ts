import type { Side } from '@tabia/chess';
import { type FoundMove, gradeOfWrong } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A meeting with a position as the game has it. */
export interface StoredMeeting {
  /** Ms since 1970. */
  readonly playedMs: number | null;
  readonly isMistake: boolean;
  /** Centiseconds that the move took. */
  readonly used: number | null;
  readonly category: number;
  readonly timeControl: number | null;
  /** The moves to the position and a few more, UCI joined by spaces. */
  readonly moves: string;
  /** Plies before the position. */
  readonly ply: number;
}

/** Only the latest games count. */
const LATEST_GAMES = 300;

/** The moves that are mistakes in these positions, by position; playable moves are not among them. */
async function loadMistakes(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await sql<{
    id: number;
    side: Side;
    moves: readonly FoundMove[];
    wrong: readonly string[];
  }>`
    select position_id as id, finding ->> 'side' as side, moves, wrong_moves as wrong from findings
    where player_id = ${playerId} and position_id = any(${[...positionIds]}::int8[]) and wrong_moves <> '{}'
  `.execute(db);
  return new Map(
    rows.map(({ id, side, moves, wrong }) => {
      const isPlayable = (uci: string): boolean =>
        moves.some((move) => move.uci === uci && gradeOfWrong(move, side) === 'playable');
      return [id, new Set(wrong.filter((uci) => !isPlayable(uci)))];
    }),
  );
}

/** The latest meetings of a player with positions that have findings, of sources that count, by position, with the clock and the way there. */
export async function loadTimedMeetings(
  db: Db,
  playerId: number,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredMeeting[]>> {
  const mistakes = await loadMistakes(db, playerId, positionIds);
  const { rows } = await sql<Omit<StoredMeeting, 'isMistake'> & { positionId: number; uci: string }>`
    select wanted.id as "positionId", met.*
    from unnest(${[...positionIds]}::int8[]) wanted (id) cross join lateral (
    select (extract(epoch from e.played_at) * 1000)::float8 as "playedMs", e.move as uci,
      e.clock_used as used, e.category, e.time_control as "timeControl",
      left(g.moves, 6 * e.ply) as moves, e.ply
    from encounters e
      join findings f on f.player_id = e.player_id and f.position_id = e.position_id
      join games g on g.id = e.game_id
      join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
    where e.position_id = wanted.id and e.player_id = ${playerId}
    order by e.played_at desc nulls last, e.game_id desc limit ${LATEST_GAMES}
    ) met
  `.execute(db);
  const meetings = rows.map(({ uci, ...met }) => ({
    ...met,
    isMistake: mistakes.get(met.positionId)?.has(uci) === true,
  }));
  return Map.groupBy(meetings, ({ positionId }) => positionId);
}
