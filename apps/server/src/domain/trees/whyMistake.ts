import { explain, type MoveWithLine, type Reason } from '@tabia/mistakes';
import { deepestOf, type KnownEvaluation } from './facts.ts';

/** A move and the position that it leads to; `facts` undefined where nothing is stored of it. */
interface MoveMade {
  readonly uci: string;
  readonly evaluations: readonly KnownEvaluation[] | undefined;
}

/** A mistake with the stored searches that can explain it. */
export interface StoredMistake {
  /** The position before it, in FEN. */
  readonly fen: string;
  readonly evaluations: readonly KnownEvaluation[];
  readonly played: MoveMade;
  readonly recommended: MoveMade;
  /** Centipawns. */
  readonly shortage: number;
  readonly previous?: { readonly fen: string; readonly uci: string } | null | undefined;
}

function deepestLine(evaluations: readonly KnownEvaluation[] | undefined): readonly string[] | undefined {
  const searched = (evaluations ?? []).filter(({ lines }) => lines.length > 0);
  return searched.toSorted((a, b) => b.nodes - a.nodes)[0]?.lines[0]?.pv;
}

/** A move with the reply that the longest stored search gives: one of the position before it, or after it. */
function withLine(before: readonly KnownEvaluation[], { uci, evaluations }: MoveMade): MoveWithLine {
  const ahead = deepestOf(before)
    ?.lines.find(({ move }) => move === uci)
    ?.pv.slice(1);
  const after = deepestLine(evaluations) ?? [];
  return { uci, line: ahead !== undefined && ahead.length >= after.length ? ahead : after };
}

/** Explains a mistake by what is stored. Null where no reply to it is stored: then nothing can be said yet. */
export function whyMistake(mistake: StoredMistake): Reason | null {
  const { fen, evaluations, shortage, previous } = mistake;
  const played = withLine(evaluations, mistake.played);
  if (played.line.length === 0) return null;
  const recommended = withLine(evaluations, mistake.recommended);
  return explain({ fen, played, recommended, shortage, previous });
}
