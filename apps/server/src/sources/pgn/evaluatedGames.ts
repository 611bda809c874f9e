import type { Score } from '@tabia/chess';
import { START_KEY } from '@tabia/chess';
import { type ByteChunks, type ReplayedGame, replayPgn } from '@tabia/chess/pgn';
import { OPENING_PLIES } from '@tabia/mistakes';
import { mateCentipawns } from './replayedGame.ts';

/** The evaluations of one game of a file, as White's centipawns; mates as ±(100000 − moves to mate). */
export type EvaluatedGame = {
  /** UCI moves joined by spaces; undefined for a game that began elsewhere than at the start position. */
  readonly wholeGame: string | undefined;
  /** After each half-move. */
  readonly evals: readonly (number | null)[];
  /** Moves of the opening that have an evaluation before and after them. */
  readonly moves: readonly {
    readonly key: string;
    readonly uci: string;
    readonly best: number;
    readonly after: number;
  }[];
};

const centipawns = (score: Score | undefined): number | null => {
  if (score === undefined) return null;
  return 'mate' in score ? mateCentipawns(score.mate) : score.cp;
};

const evaluatedGame = ({ startKey, moves }: ReplayedGame): EvaluatedGame => {
  const evals = moves.map(({ eval: score }) => centipawns(score));
  const judged = moves.flatMap(({ ply, uci, keyBefore }) => {
    const [best, after] = [evals[ply - 1] ?? null, evals[ply] ?? null];
    return keyBefore === undefined || best === null || after === null
      ? []
      : [{ key: keyBefore, uci, best, after }];
  });
  const wholeGame = startKey === START_KEY ? moves.map(({ uci }) => uci).join(' ') : undefined;
  return { wholeGame, evals, moves: judged };
};

/** Reads games with `[%eval]` comments, set-up positions too; `undefined` stands for a game that cannot be read. */
export async function* evaluatedGames(chunks: ByteChunks): AsyncGenerator<EvaluatedGame | undefined> {
  for await (const item of replayPgn(chunks, { allowSetUp: true, keysUntilPly: OPENING_PLIES }))
    yield item.kind === 'replayed' ? evaluatedGame(item) : undefined;
}
