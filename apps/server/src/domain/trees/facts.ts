import { countMoves, type Score } from '@tabia/chess';
import {
  canConfirm,
  earliestEnd,
  hasDeepLines,
  isFirm,
  LADDER,
  type PeoplePlay,
  type RecommendedMove,
  type Searched,
} from '@tabia/mistakes';

/** One engine line: exactly one of `cp` and `mate`, White's view. */
export interface EngineLine {
  readonly move: string;
  readonly cp?: number;
  readonly mate?: number;
  readonly pv: readonly string[];
}

/** The searches of a position by one engine: the lines of the deepest one and the score of every rung. */
export interface KnownEvaluation extends Searched {
  readonly engine: string;
  readonly nodes: number;
  readonly depth: number;
  /** Best first. */
  readonly lines: readonly EngineLine[];
}

/** A move met in the player's games, by either side. */
export interface MetMove {
  readonly uci: string;
  readonly toId: number;
  readonly count: number;
  /** Sum of the player's results, 2 for a win, and how many games have one. */
  readonly points: number;
  readonly scored: number;
}

/** The player's mark on a move: 0 ignored, 1 chosen, 2 default. */
export interface MoveMark {
  readonly toId: number;
  readonly toKey: string;
  readonly status: number;
  readonly labels: readonly number[];
}

/** The verdict of the list on a move the player played. */
export interface JudgedLoss {
  readonly uci: string;
  readonly loss: number | null;
  readonly shortage: number | null;
  /** White's centipawns after it; absent or null where they are not known. */
  readonly cp?: number | null | undefined;
}

/** A move that other people reply, with their share and the result of the side that plays it, both 0 to 1. */
export interface GroupReply {
  readonly uci: string;
  readonly share: number;
  /** Null where it was only predicted. */
  readonly score: number | null;
}

/** Everything stored about one position that its tree depends on. */
export interface PositionFacts {
  readonly id: number;
  readonly key: string;
  /** Times the position was met. */
  readonly total: number;
  readonly met: readonly MetMove[];
  readonly evaluations: readonly KnownEvaluation[];
  readonly marks: readonly MoveMark[];
  readonly judged: readonly JudgedLoss[];
  /** Moves of the comparison group; set only if the player is to move and they have been looked up. */
  readonly people?: PeoplePlay | undefined;
  /** Replies of the comparison group; set only if the opponent is to move and they have been looked up. */
  readonly replies?: readonly GroupReply[] | undefined;
  /** The move (UCI) that the list recommends for good; absent where there is none. */
  readonly held?: string | undefined;
  /**
   * The verdicts on the player's moves are not final: of a position on the list, which says that the better move is being checked, or of
   * another one. Absent where they are final, and where nobody judges any moves.
   */
  readonly open?: 'listed' | 'unlisted' | undefined;
}

/** True when the deep lines of a position are not stored. A finished game has none. */
export function isShallow({ key, evaluations }: PositionFacts): boolean {
  const known = evaluations.some(({ nodes, lines }) => hasDeepLines(key, { nodes, lineCount: lines.length }));
  return !known && countMoves(key) > 0;
}

/** True when a move may be named and trained, by the rule of the list. Where that says nothing, deep lines do without final verdicts. */
export function isNamed(chosen: Pick<RecommendedMove, 'reason'>, facts: PositionFacts): boolean {
  const deep = !isShallow(facts);
  return isFirm(chosen, { decided: facts.open === undefined || (facts.open === 'unlisted' && deep), deep });
}

/** True while a position without a move to play may get one: its deep lines are missing, or the list says that its better move is being checked. */
export function isUnsettled(facts: PositionFacts): boolean {
  return facts.open === 'listed' || isShallow(facts);
}

/** Lines of a shallower search only say where to look; those of one that made a verdict clear may be offered. */
const OFFER_NODES = earliestEnd(LADDER.find(canConfirm)?.position ?? 0);

/** The score of a line. */
export function scoreOf({ cp, mate }: EngineLine): Score {
  return mate === undefined ? { cp: cp ?? 0 } : { mate };
}

/** The deepest evaluation that may be offered; two engines are never mixed. */
export function deepestOf(evaluations: readonly KnownEvaluation[]): KnownEvaluation | undefined {
  return evaluations
    .filter(({ nodes, lines }) => nodes >= OFFER_NODES && lines.length > 0)
    .toSorted((a, b) => b.nodes - a.nodes || b.lines.length - a.lines.length)[0];
}
