import { sql } from 'kysely';
import { numbersText } from '../database/arrayBytes.ts';
import { markStale } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';
import { numberPositions } from './positions.ts';

/** White's centipawns before and after a move, by another engine; mates as ±(100000 − moves to mate). */
export interface EvaluatedMove {
  readonly key: string;
  readonly uci: string;
  readonly best: number;
  readonly after: number;
}

/** A complete game with an evaluation after each ply. */
export interface EvaluatedGame {
  /** UCI moves joined by spaces, from the standard start position. */
  readonly moves: string;
  readonly evals: readonly (number | null)[];
}

/** What an import has added: encounters and games with evaluations now, and how long that kept the connection, ms. */
interface Imported {
  readonly decisions: number;
  readonly matched: number;
  readonly ms: number;
}

/**
 * Adds evaluations to encounters and games of a player that have none, and marks their findings stale. `msNow` is a clock that
 * only goes forward.
 */
export async function importEvaluations(
  db: Db,
  playerId: number,
  moves: readonly EvaluatedMove[],
  games: readonly EvaluatedGame[],
  msNow: () => number,
): Promise<Imported> {
  // An update must not match a row twice: of several evaluations of a move the first wins.
  const unique = [...new Map(moves.toReversed().map((move) => [`${move.key} ${move.uci}`, move])).values()];
  const positionIds = await numberPositions(
    db,
    unique.map(({ key }) => key),
  );
  const wholes = [...new Map(games.toReversed().map((game) => [game.moves, game])).values()];
  return db.transaction().execute(async (transaction) => {
    const started = msNow();
    const { rows } = await sql<{ id: number }>`
      update encounters e set free_best = d.best, free_after = d.after
      from unnest(${positionIds}::int8[], ${unique.map(({ uci }) => uci)}::text[],
        ${unique.map(({ best }) => best)}::int4[], ${unique.map(({ after }) => after)}::int4[])
        as d (position_id, uci, best, after)
      where e.player_id = ${playerId} and e.position_id = d.position_id and e.move = d.uci
        and (e.free_best is null or e.free_after is null)
      returning e.position_id as id
    `.execute(transaction);
    const matched = await sql`
      update games g set evals = d.evals::int4[]
      from unnest(${wholes.map((game) => game.moves)}::text[], ${wholes.map(({ evals }) => numbersText(evals))}::text[])
        as d (moves, evals)
      where g.player_id = ${playerId} and g.evals is null and g.moves = d.moves
    `.execute(transaction);
    const touched = [...new Set(rows.map(({ id }) => id))];
    await markStale(
      transaction,
      touched.map((positionId) => ({ playerId, positionId })),
    );
    return { decisions: rows.length, matched: Number(matched.numAffectedRows ?? 0), ms: msNow() - started };
  });
}
