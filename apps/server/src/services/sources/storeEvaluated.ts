import { createBatchSize } from '../../analysis/batchSize.ts';
import type { EvaluatedGame } from '../../sources/pgn/evaluatedGames.ts';
import { importEvaluations } from '../../store/positions/importedEvaluations.ts';
import type { Db } from '../../store/schema/schema.ts';

/** Games of a transaction. */
const FIRST_GAMES = 10;
const MAX_GAMES = 50;

/** Stores the evaluations of a player's games in batches of about `BATCH_MS`; other requests run in between. */
export interface EvaluatedStore {
  add(game: EvaluatedGame): Promise<void>;
  /** Stores what is left; resolves to the numbers of decisions and games that got evaluations. */
  finish(): Promise<{ readonly decisions: number; readonly matched: number }>;
}

/** A store that is empty. `msNow` is a clock that only goes forward. */
export function storeEvaluated(
  db: Db,
  playerId: number,
  msNow: () => number = () => performance.now(),
): EvaluatedStore {
  const size = createBatchSize(FIRST_GAMES, MAX_GAMES);
  const sums = { decisions: 0, matched: 0 };
  let batch: EvaluatedGame[] = [];

  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const games = batch;
    batch = [];
    const wholes = games.flatMap(({ wholeGame, evals }) =>
      wholeGame === undefined || evals.every((value) => value === null) ? [] : [{ moves: wholeGame, evals }],
    );
    const moves = games.flatMap((game) => game.moves);
    const { decisions, matched, ms } = await importEvaluations(db, playerId, moves, wholes, msNow);
    sums.decisions += decisions;
    sums.matched += matched;
    size.measured(games.length, ms);
  };

  return {
    async add(game) {
      batch.push(game);
      if (batch.length >= size.size()) await flush();
    },
    async finish() {
      await flush();
      return sums;
    },
  };
}
