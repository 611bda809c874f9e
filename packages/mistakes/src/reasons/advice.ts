import { fenOfKey, playUci, sideToMove } from '@tabia/chess';
import type { Finding, FoundMove } from '../finding/finding.ts';
import type { MetPosition } from '../finding/weigh.ts';
import { type Grade, gradeOfWrong, losesGame, scoreAfter } from '../judging/compare.ts';
import { costliestMistake } from '../people/peoplePlay.ts';
import { checkedReason } from './claims.ts';
import type { Claim } from './defenses.ts';
import type { Fact, Mistake, MoveWithLine, Reason } from './reason.ts';
import {
  isFirm,
  type Recommendation,
  recommendation,
  recommendedMove,
  type WeighedMove,
} from './recommend.ts';

/** A move that was firm until another one took its place. */
export interface EarlierMove {
  readonly uci: string;
  readonly san: string;
  /** Until when, ms since 1970. */
  readonly untilMs: number;
}

/** The answer to a critical position: what the player keeps doing, what to do instead, and why. */
export interface Advice {
  readonly recommended: Recommendation;
  /** The move that cost the most in all games together. */
  readonly mistake: FoundMove;
  /** True if it may be shown, because its claims are confirmed. */
  readonly reason: Reason;
  /** The verdicts are final, and the deep lines are there where the choice needs them: `recommended` may be named. Absent while it is being checked. */
  readonly firm?: true | undefined;
  /** The firm move before this one; absent where there was none, or the player has seen the change. */
  readonly earlier?: EarlierMove | undefined;
  /** Searches that may give a stronger reason; none if absent. */
  readonly claims?: readonly Claim[] | undefined;
  /** How many searches of claims are there already; none if absent. */
  readonly examined?: number | undefined;
  /** The deep lines of the position are still to come, and may give another reason. Absent when they are there, and where none will come. */
  readonly awaitsLines?: true | undefined;
}

/** How bad the mistake of an advice is. */
export function gradeOfMistake({ mistake, reason }: Pick<Advice, 'mistake' | 'reason'>): Grade {
  return gradeOfWrong(mistake, reason.side);
}

/** True for what the opponent's answer to the mistake does, whatever the better move is. */
function isOfAnswer(fact: Fact): boolean {
  switch (fact.kind) {
    case 'mate':
    case 'material':
    case 'threat':
      return fact.by === 'opponent';
    case 'motif':
      return fact.winner === 'opponent';
    default:
      return fact.kind === 'answer';
  }
}

/** A reason without what it says of the recommended move, while that is being checked. */
function withoutRecommended({ kind, facts, line, side }: Reason): Reason {
  const kept = kind === 'missed' ? [] : facts.filter(isOfAnswer);
  return {
    kind: kept.length === 0 ? 'none' : kind,
    facts: kept,
    line: kind === 'missed' ? [] : line,
    side,
  };
}

/**
 * The advice with the firm move whose place it takes, so that the player can be told. What has not been seen is kept, however often
 * the advice changes; a move that comes back was never taken away.
 */
export function withEarlier(advice: Advice, before: Advice | null, nowMs: number): Advice {
  const { uci, san } = before?.recommended ?? advice.recommended;
  const earlier = before?.earlier ?? (before?.firm && { uci, san, untilMs: nowMs });
  const isBack = advice.firm && earlier?.uci === advice.recommended.uci;
  return earlier === undefined || isBack ? advice : { ...advice, earlier };
}

/** What may be said of an advice now: a move that is not firm is neither named nor compared with. */
export function saidNow({ recommended, reason, claims = [], firm, earlier, awaitsLines }: Advice): {
  readonly recommended: Recommendation | null;
  /** The firm move whose place the recommended one has taken, until the player has seen it. */
  readonly earlier?: EarlierMove | undefined;
  readonly reason: Reason;
  /** Searches are missing that may give another reason. */
  readonly checking: boolean;
} {
  if (!firm) return { recommended: null, reason: withoutRecommended(reason), checking: true };
  return { recommended, earlier, reason, checking: awaitsLines === true || claims.length > 0 };
}

/** A move with the line that the engine gave for the position after it, or for this position if it is among its choices. */
function withLine({ key, encounters, known, lineMoves = [] }: MetPosition, uci: string): MoveWithLine {
  const best = known(key)?.line ?? [];
  if (best[0] === uci) return { uci, line: best.slice(1) };
  const nextKey = encounters.find((encounter) => encounter.uci === uci)?.nextKey;
  const after = nextKey === undefined ? undefined : known(nextKey)?.line;
  return { uci, line: after ?? lineMoves.find((move) => move.uci === uci)?.line ?? [] };
}

/** Centipawns that a move loses, by the verdicts on the player's own moves, else by the deep lines. */
function shortageOf({ lineMoves = [] }: MetPosition, { moves }: Finding, uci: string): number {
  const known = [...moves, ...lineMoves].find((move) => move.uci === uci);
  return known?.shortage ?? 0;
}

/** Where a move takes something; undefined where it does not. */
function captureSquare({ fen, uci }: NonNullable<Mistake['previous']>): string | undefined {
  const step = playUci(fen, uci);
  return step?.capture ? step.to : undefined;
}

/**
 * The opponent's move that most often led to a position, whatever the order of its encounters. One that takes something counts only where
 * every other one takes there too: else the answer to it is no mere recapture.
 */
function previousOf({ encounters }: MetPosition): Mistake['previous'] {
  const moves = encounters.flatMap(({ previous }) => (previous ? [`${previous.key}\t${previous.uci}`] : []));
  const ranked = [...Map.groupBy(moves, (text) => text)]
    .map(([text, times]) => ({ text, count: times.length }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .map(({ text }) => {
      const [key = '', uci = ''] = text.split('\t');
      return { fen: fenOfKey(key), uci };
    });
  const [first] = ranked;
  if (!first || new Set(ranked.map(captureSquare)).size === 1) return first;
  return ranked.find((move) => captureSquare(move) === undefined);
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
  const moves = weighedMoves(position, finding);
  const chosen = recommendedMove(moves, sensitivity, best, position.people, position.held);
  if (!mistake || !chosen || chosen.uci === mistake.uci) return null;
  const recommended = recommendation(key, moves, chosen);
  const shortage = mistake.shortage ?? 0;
  const betterShortage = shortageOf(position, finding, recommended.uci);
  const explained: Mistake = {
    fen: finding.fen,
    played: withLine(position, mistake.uci),
    recommended: withLine(position, recommended.uci),
    shortage,
    betterShortage,
    previous: previousOf(position),
    lost: losesGame(scoreAfter(mistake, sideToMove(key)), shortage, betterShortage),
  };
  const { reason, claims, examined } = checkedReason(position, explained, mistake);
  // No deep line takes the place of a habit: those are weighed by the verdicts on the moves of the player.
  const firm = isFirm(chosen, { decided: finding.decided, deep: known(key)?.deepScore != null });
  return { recommended, mistake, reason, claims, examined: examined.size, ...(firm && { firm }) };
}
