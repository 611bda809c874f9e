import { explainByDeepLines, type MoveWithLine, type Reason } from '@tabia/mistakes';
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
  /** What the recommended move loses, centipawns; 0 where absent. */
  readonly betterShortage?: number | undefined;
  readonly previous?: { readonly fen: string; readonly uci: string } | null | undefined;
}

interface SearchedMove extends MoveWithLine {
  /** Nodes of the search that gave the line. */
  readonly nodes: number;
}

function deepestSearch(evaluations: readonly KnownEvaluation[] | undefined): KnownEvaluation | undefined {
  const searched = (evaluations ?? []).filter(({ lines }) => lines.length > 0);
  return searched.toSorted((a, b) => b.nodes - a.nodes)[0];
}

/** A move with the reply of the longest stored search, of the position before it or after it. */
function withLine(before: readonly KnownEvaluation[], { uci, evaluations }: MoveMade): SearchedMove {
  const ahead = deepestOf(before);
  const line = ahead?.lines.find(({ move }) => move === uci)?.pv.slice(1);
  const after = deepestSearch(evaluations);
  if (line !== undefined && (ahead?.nodes ?? 0) >= (after?.nodes ?? 0))
    return { uci, line, nodes: ahead?.nodes ?? 0 };
  return { uci, line: after?.lines[0]?.pv ?? [], nodes: after?.nodes ?? 0 };
}

/**
 * Explains a mistake by what is stored; what it claims is confirmed by a deep search. Null where no reply to it is stored:
 * then nothing can be said yet.
 */
export function whyMistake(mistake: StoredMistake): Reason | null {
  const { fen, evaluations, shortage, betterShortage, previous } = mistake;
  const played = withLine(evaluations, mistake.played);
  if (played.line.length === 0) return null;
  const recommended = withLine(evaluations, mistake.recommended);
  const nodes = { played: played.nodes, recommended: recommended.nodes };
  return explainByDeepLines({ fen, played, recommended, shortage, betterShortage, previous }, nodes);
}
