import { fenOfKey } from '@tabia/chess';
import type { Finding, FoundMove } from '../finding/finding.ts';
import type { MetPosition } from '../finding/weigh.ts';
import { type Grade, gradeOf } from '../judging/grade.ts';
import { costliestMistake } from '../people/commonness.ts';
import { checkedReason } from './claims.ts';
import type { Claim } from './defenses.ts';
import type { Mistake, MoveWithLine, Reason } from './reason.ts';
import { type Recommendation, recommend, type WeighedMove } from './recommend.ts';

/** The answer to a critical position: what the player keeps doing, what to do instead, and why. */
export interface Advice {
  readonly recommended: Recommendation;
  /** The move that cost the most in all games together. */
  readonly mistake: FoundMove;
  /** True if it may be shown, because its claims are confirmed. */
  readonly reason: Reason;
  /** The verdicts are final and the deep lines are there: `recommended` may be named. Absent while it is being checked. */
  readonly firm?: true | undefined;
  /** Searches that may give a stronger reason; none if absent. */
  readonly claims?: readonly Claim[] | undefined;
  /** How many searches of claims are there already; none if absent. */
  readonly examined?: number | undefined;
}

/** How bad the mistake of an advice is. It lost at least the sensitivity, whatever that is: it is never fine. */
export function gradeOfMistake({ mistake, reason }: Pick<Advice, 'mistake' | 'reason'>): Grade {
  const { loss, shortage, cp } = mistake;
  const after = cp === null ? null : reason.side === 'white' ? cp : -cp;
  return gradeOf({ loss, shortage, after }, 0) ?? 'inaccurate';
}

/** A move with the line that the engine gave for the position after it, or for this position if it is among its choices. */
function withLine({ key, encounters, known, lineMoves = [] }: MetPosition, uci: string): MoveWithLine {
  const best = known(key)?.line ?? [];
  if (best[0] === uci) return { uci, line: best.slice(1) };
  const nextKey = encounters.find((encounter) => encounter.uci === uci)?.nextKey;
  const after = nextKey === undefined ? undefined : known(nextKey)?.line;
  return { uci, line: after ?? lineMoves.find((move) => move.uci === uci)?.line ?? [] };
}

function previousOf({ encounters }: MetPosition) {
  const previous = encounters.find((encounter) => encounter.previous !== null)?.previous;
  return previous && { fen: fenOfKey(previous.key), uci: previous.uci };
}

/** The moves of the player, and those of the deep lines that the player has not played. */
function weighedMoves({ lineMoves = [] }: MetPosition, { moves }: Finding): readonly WeighedMove[] {
  const played = new Set(moves.map(({ uci }) => uci));
  return [
    ...moves,
    ...lineMoves.filter(({ uci }) => !played.has(uci)).map(({ uci, loss }) => ({ uci, loss, count: 0 })),
  ];
}

/**
 * The advice for a critical position, from the lines that are known. Null if no move is known to be a mistake, or no better
 * one is known. Its reason may be shown; while `claims` is not empty, those searches may give a stronger one.
 */
export function adviceOf<Source>(position: MetPosition<Source>, finding: Finding<Source>): Advice | null {
  const { key, known, sensitivity } = position;
  const mistake = costliestMistake(finding.moves, sensitivity);
  const best = known(key)?.line?.[0];
  const recommended = recommend(key, weighedMoves(position, finding), sensitivity, best, position.people);
  if (!mistake || !recommended || recommended.uci === mistake.uci) return null;
  const explained: Mistake = {
    fen: finding.fen,
    played: withLine(position, mistake.uci),
    recommended: withLine(position, recommended.uci),
    shortage: mistake.shortage ?? 0,
    previous: previousOf(position),
  };
  const { reason, claims, examined } = checkedReason(position, explained, mistake);
  const isFirm = finding.settled && known(key)?.deepScore != null;
  return { recommended, mistake, reason, claims, examined: examined.size, ...(isFirm && { firm: true }) };
}
