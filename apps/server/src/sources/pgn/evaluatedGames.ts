import type { Score } from '@tabia/chess';
import { START_KEY } from '@tabia/chess';
import { type ByteChunks, type ReplayedGame, replay } from '@tabia/chess/pgn';
import { OPENING_PLIES } from '@tabia/mistakes';
import { CHECKED_FILE, gameBatches } from '../files/gameBatches.ts';
import { mateCentipawns } from './replayedGame.ts';

/** Evaluations of one game, White's centipawns; mates as ±(100000 − moves to mate). */
export interface EvaluatedGame {
  /** UCI moves joined by spaces; undefined for a game from a custom position. */
  readonly wholeGame: string | undefined;
  /** After each ply. */
  readonly evals: readonly (number | null)[];
  /** Opening moves with an evaluation before and after. */
  readonly moves: readonly {
    readonly key: string;
    readonly uci: string;
    readonly best: number;
    readonly after: number;
  }[];
}

function centipawns(score: Score | undefined): number | null {
  if (score === undefined) return null;
  return 'mate' in score ? mateCentipawns(score.mate) : score.cp;
}

function evaluatedGame({ startKey, moves }: ReplayedGame): EvaluatedGame {
  const evals = moves.map(({ eval: score }) => centipawns(score));
  const judged = moves.flatMap(({ ply, uci, keyBefore }) => {
    const [best, after] = [evals[ply - 1] ?? null, evals[ply] ?? null];
    return keyBefore === undefined || best === null || after === null
      ? []
      : [{ key: keyBefore, uci, best, after }];
  });
  const wholeGame = startKey === START_KEY ? moves.map(({ uci }) => uci).join(' ') : undefined;
  return { wholeGame, evals, moves: judged };
}

const REPLAY = { allowSetUp: true, keepBeginning: true, keysUntilPly: OPENING_PLIES };

/** Reads games with `[%eval]` comments, including custom positions; yields `undefined` for an unreadable game. */
export async function* evaluatedGames(chunks: ByteChunks): AsyncGenerator<EvaluatedGame | undefined> {
  for await (const batch of gameBatches(chunks, CHECKED_FILE)) {
    for (const item of batch) {
      const played = item.kind === 'game' ? replay(item, REPLAY) : item;
      yield played.kind === 'replayed' ? evaluatedGame(played) : undefined;
    }
  }
}
