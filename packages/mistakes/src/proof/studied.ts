import type { MistakeMark } from '../judging/compare.ts';
import { CHANGE_CHANCE, CURED_FROM } from './evidence.ts';
import { countOutcomes, type Outcomes, outcomeOf, ownFineMove } from './outcomes.ts';
import { type Meeting, type PositionProof, positionProof } from './positionProof.ts';
import { COMMON_PRIOR } from './prior.ts';

/** What a proof rests on besides the games. */
export interface Studied {
  /** Every moment at which the position was studied, ms since 1970. */
  readonly studiesMs: readonly number[];
  /** The moves that the player's trees have there; where there are none, an own fine move counts. */
  readonly treeMoves: readonly string[];
  /** What is usual for the player; undefined while that is not known. What was never studied does not depend on it. */
  readonly prior?: Outcomes | undefined;
  /** Evidence from which a position of this player is cured; undefined while nothing says so. */
  readonly curedFrom?: number | undefined;
}

export const NEVER_STUDIED: Studied = { studiesMs: [], treeMoves: [] };

/** A decision with the verdict on it. */
export interface JudgedDecision extends MistakeMark {
  readonly uci: string;
  /** Ms since 1970. */
  readonly playedMs: number | null;
  /** Points of win chance; null while no search has judged it. */
  readonly loss?: number | null;
}

/** False for a move that no search has judged yet: it proves nothing. */
export function isJudged({ loss, unreasonable }: Pick<JudgedDecision, 'loss' | 'unreasonable'>): boolean {
  return loss !== null || unreasonable;
}

/**
 * The moves that count as the studied ones. Without a tree it is the fine move that the player had played most when it was first studied:
 * one that they took up later by themselves is not what was studied. Where there was none, the later ones count.
 */
function studiedMoves(
  decisions: readonly JudgedDecision[],
  { studiesMs, treeMoves }: Pick<Studied, 'studiesMs' | 'treeMoves'>,
): ReadonlySet<string> {
  if (treeMoves.length > 0) return new Set(treeMoves);
  const firstMs = studiesMs.reduce((first, ms) => Math.min(first, ms), Number.POSITIVE_INFINITY);
  const before = decisions.filter(({ playedMs }) => playedMs === null || playedMs <= firstMs);
  const own = ownFineMove(before) ?? ownFineMove(decisions);
  return new Set(own === undefined ? [] : [own]);
}

/** How the decisions ended, in their order. */
export function meetingsOf(
  decisions: readonly JudgedDecision[],
  studied: Pick<Studied, 'studiesMs' | 'treeMoves'>,
): Meeting[] {
  const right = studiedMoves(decisions, studied);
  return decisions.map((decision) => ({
    playedMs: decision.playedMs,
    outcome: outcomeOf(decision, right),
  }));
}

/** What the games prove about a position, and all its outcomes. */
export function proveBy(
  decisions: readonly JudgedDecision[],
  studied: Studied,
): { readonly proof: PositionProof; readonly outcomes: Outcomes } {
  const { studiesMs, prior = COMMON_PRIOR, curedFrom = CURED_FROM } = studied;
  const meetings = meetingsOf(decisions.filter(isJudged), studied);
  // Without a study it must not depend on what changes with every game of the player.
  const [usual, limit] = studiesMs.length === 0 ? [COMMON_PRIOR, CURED_FROM] : [prior, curedFrom];
  return {
    proof: positionProof(meetings, studiesMs, {
      prior: usual,
      changeChance: CHANGE_CHANCE,
      curedFrom: limit,
    }),
    outcomes: countOutcomes(meetings.map(({ outcome }) => outcome)),
  };
}
