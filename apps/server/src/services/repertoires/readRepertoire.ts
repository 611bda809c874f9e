import { MAX_REPERTOIRE_MOVES, type RepertoireProblem } from '@tabia/api-client/contract';
import { readVariations } from '@tabia/chess/pgn';
import { type Repertoire, repertoireOf } from '@tabia/mistakes';

/** A repertoire as a text describes it, or the first thing in the text that is wrong. */
export type ReadRepertoire =
  | { readonly repertoire: Repertoire; readonly chapters: number; readonly problem?: undefined }
  | { readonly problem: RepertoireProblem };

/** Reads a PGN text as what a player wants to play with a side. */
export function readRepertoire(pgn: string, playerIsWhite: boolean): ReadRepertoire {
  const read = readVariations(pgn, { maxMoves: MAX_REPERTOIRE_MOVES });
  if (!read.ok) {
    const { code, line, san = null } = read.problem;
    return { problem: { code, line, san } };
  }
  const repertoire = repertoireOf(playerIsWhite ? 'white' : 'black', read.moves);
  if (repertoire.answers.size === 0) return { problem: { code: 'other-side', line: 1, san: null } };
  return { repertoire, chapters: read.games };
}

/** Different moves of the player in a repertoire. */
export function countOwnMoves({ answers }: Repertoire): number {
  return [...answers.values()].reduce((sum, moves) => sum + moves.length, 0);
}
