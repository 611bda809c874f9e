import { type Advice, type MoveWithLine, type Reason, unsearchedReason } from '@tabia/mistakes';
import { deepestOf, type KnownEvaluation } from './facts.ts';

/** A move and the position that it leads to; `evaluations` undefined where nothing is stored of it. */
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
  /** The game is lost by it. */
  readonly lost: boolean;
  readonly previous?: { readonly fen: string; readonly uci: string } | null | undefined;
  /** The advice of the list for the position; absent where it has none, or none with a firm move. */
  readonly advice?: ListedAdvice | undefined;
}

/** The advice of the list, as far as it says why. */
export interface ListedAdvice {
  /** UCI of the mistake that it explains. */
  readonly mistake: string;
  /** UCI. */
  readonly recommended: string;
  readonly reason: Advice['reason'];
}

function deepestSearch(evaluations: readonly KnownEvaluation[] | undefined): KnownEvaluation | undefined {
  const searched = (evaluations ?? []).filter(({ lines }) => lines.length > 0);
  return searched.toSorted((a, b) => b.nodes - a.nodes)[0];
}

/** A move with the reply of the longest stored search, of the position before it or after it. */
function withLine(before: readonly KnownEvaluation[], { uci, evaluations }: MoveMade): MoveWithLine {
  const ahead = deepestOf(before);
  const line = ahead?.lines.find(({ move }) => move === uci)?.pv.slice(1);
  const after = deepestSearch(evaluations);
  if (line !== undefined && (ahead?.nodes ?? 0) >= (after?.nodes ?? 0)) return { uci, line };
  return { uci, line: after?.lines[0]?.pv ?? [] };
}

/**
 * Explains a mistake by what is stored: as the list does where that explains the same two moves, whose claims it has searched, else without
 * claims. Null where no reply to it is stored: then nothing can be said yet.
 */
export function whyMistake(mistake: StoredMistake): Reason | null {
  const { fen, evaluations, shortage, betterShortage, previous, lost, advice } = mistake;
  if (advice?.mistake === mistake.played.uci && advice.recommended === mistake.recommended.uci)
    return advice.reason;
  const played = withLine(evaluations, mistake.played);
  if (played.line.length === 0) return null;
  const recommended = withLine(evaluations, mistake.recommended);
  return unsearchedReason({ fen, played, recommended, shortage, betterShortage, previous, lost });
}
