import { playLine, START_FEN } from '@tabia/chess';
import { explain } from '../reasons/explain.ts';
import type { Mistake, MoveWithLine, Reason, ReasonKind } from '../reasons/reason.ts';

/** The position after moves from the start, UCI. */
export function after(moves: string): string {
  return playLine(START_FEN, moves === '' ? [] : moves.split(' ')).at(-1)?.fen ?? START_FEN;
}

export function line(text: string): MoveWithLine {
  const [uci = '', ...rest] = text.split(' ');
  return { uci, line: rest };
}

/** The mistake after `moves`; `played` and `recommended` begin with a move, its line follows. */
export function mistakeOf(moves: string, played: string, recommended: string, shortage = 100): Mistake {
  return { fen: after(moves), played: line(played), recommended: line(recommended), shortage };
}

export function why(
  moves: string,
  played: string,
  recommended: string,
  shortage: number,
  refuted?: ReadonlySet<ReasonKind>,
): Reason {
  return explain(mistakeOf(moves, played, recommended, shortage), refuted);
}
