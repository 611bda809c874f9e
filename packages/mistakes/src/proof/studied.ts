import { CHANGE_CHANCE, CURED_FROM } from './evidence.ts';
import { countOutcomes, type Outcomes, outcomeOf, ownFineMove } from './outcomes.ts';
import { type PositionProof, positionProof } from './positionProof.ts';
import { COMMON_PRIOR } from './prior.ts';

/** What a proof rests on besides the games. */
export interface Studied {
  /** Every moment at which the position was studied, ms since 1970. */
  readonly studiesMs: readonly number[];
  /** The moves that the player's trees have there; where there are none, the own fine move that was played most counts. */
  readonly treeMoves: readonly string[];
  /** What is usual for the player; undefined while that is not known. What was never studied does not depend on it. */
  readonly prior?: Outcomes | undefined;
}

export const NEVER_STUDIED: Studied = { studiesMs: [], treeMoves: [] };

/** A decision with the verdict on it. */
interface JudgedDecision {
  readonly uci: string;
  readonly playedMs: number | null;
  readonly unreasonable: boolean;
}

/** What the games prove about a position, and all its outcomes. */
export function proveBy(
  decisions: readonly JudgedDecision[],
  { studiesMs, treeMoves, prior = COMMON_PRIOR }: Studied,
): { readonly proof: PositionProof; readonly outcomes: Outcomes } {
  const own = treeMoves.length === 0 ? ownFineMove(decisions) : undefined;
  const right = new Set(own === undefined ? treeMoves : [own]);
  const meetings = decisions.map((decision) => ({
    playedMs: decision.playedMs,
    outcome: outcomeOf(decision, right),
  }));
  return {
    proof: positionProof(meetings, studiesMs, {
      prior: studiesMs.length === 0 ? COMMON_PRIOR : prior,
      changeChance: CHANGE_CHANCE,
      curedFrom: CURED_FROM,
    }),
    outcomes: countOutcomes(meetings.map(({ outcome }) => outcome)),
  };
}
