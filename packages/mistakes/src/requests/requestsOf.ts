import type { Summary } from '../finding/summary.ts';
import type { MetPosition, WeighedPosition } from '../finding/weigh.ts';
import type { Doubt } from '../judging/earlyEnds.ts';
import type { Judgment, Need, Stage } from '../judging/judge.ts';
import { DEEP, SCAN_NODES } from '../judging/ladder.ts';
import type { Claim } from '../reasons/defenses.ts';

/**
 * Kinds of engine work, larger first, in the order in which their answers change what the player sees: which positions
 * are in the list and are its first reasons true, the exact count of mistakes, the lines of critical positions, positions met once.
 */
const TIERS = { scan: 5, repeat: 5, single: 5, count: 3, claim: 2, deep: 2, rare: 1 } as const;

/** What decides which positions are critical has at least this priority; reasons and deep lines have less. */
export const LIST_PRIORITY = TIERS.count;

/**
 * How likely a search is to lead to an entry of the list, against one that confirms a repeated mistake. Rough by design: chosen by hand,
 * and tried on one player (docs/decisions/228-the-list-by-what-a-node-finds.md).
 */
const CHANCES: Partial<Record<Urgency['kind'], number>> = { scan: 1 / 3, single: 1 / 2 };

/** The length of search that weighs 1; one of four times the nodes has to promise four times as much. */
const USUAL_NODES = 60_000;

/** Days without an encounter after which a position is half as urgent. */
const HALF_LIFE_DAYS = 365;
const DAY_MS = 86_400_000;

/** Weight (encounters plus points of win chance, for 60,000 nodes) that puts a request halfway up its tier. */
const HALFWAY_WEIGHT = 10;

/** Everything that the priority of an evaluation depends on. */
export interface Urgency {
  readonly kind: Stage | 'claim' | 'deep';
  /** Nodes of the search. */
  readonly nodes: number;
  /** Encounters with the position. */
  readonly totalCount: number;
  /** How often the move in question was played, where the evaluation is about one. */
  readonly played?: number | undefined;
  /** Points of win chance known to be at stake; 0 before the scan. */
  readonly expectedLoss: number;
  /** Ms since 1970. */
  readonly lastMetMs: number | null;
}

/** Priority of an evaluation, larger first: the whole part is the kind of work, the rest what a node of it promises. */
export function priorityOf(urgency: Urgency, nowMs: number): number {
  const { kind, nodes, totalCount, played = totalCount, expectedLoss, lastMetMs } = urgency;
  const tier = totalCount < 2 && kind !== 'deep' ? TIERS.rare : TIERS[kind];
  const days = lastMetMs === null ? HALF_LIFE_DAYS : Math.max(0, nowMs - lastMetMs) / DAY_MS;
  const promise = (played + expectedLoss) * (CHANCES[kind] ?? 1) * 0.5 ** (days / HALF_LIFE_DAYS);
  const weight = (promise * USUAL_NODES) / nodes;
  return tier + weight / (weight + HALFWAY_WEIGHT);
}

/** `list`: only what decides which positions met at least twice are critical; `all`: positions met once and deep lines, too. */
export type Scope = 'all' | 'list';

/** An evaluation that a finding needs. */
export interface EvaluationRequest {
  /** Key of the position to evaluate. */
  readonly key: string;
  readonly nodes: number;
  /** Lines wanted. */
  readonly multiPv: number;
  /** Larger first. */
  readonly priority: number;
  /** The search may end when its score has been outside of each of these. Absent: it is needed to its end. */
  readonly doubts?: readonly Doubt[] | undefined;
}

/** The scope, and the time that recent encounters are measured from, ms since 1970. */
export interface AssessOptions {
  readonly scope: Scope;
  readonly nowMs: number;
}

function kindOf(judgment: Judgment, isScan: boolean): Judgment['stage'] {
  // A habit that looks bad is being confirmed already while rare moves wait for their scan.
  return judgment.stage === 'scan' && !isScan ? 'repeat' : judgment.stage;
}

/** The evaluations that a weighed position still needs. */
export function requestsOf(
  position: MetPosition,
  { decision, judgment, summary }: WeighedPosition,
  { scope, nowMs }: AssessOptions,
): EvaluationRequest[] {
  const { key, encounters, known } = position;
  const nextKeys = new Map(encounters.map(({ uci, nextKey }) => [uci, nextKey]));
  const counts = new Map(decision.moves.map(({ uci, count }) => [uci, count]));
  const requestOf = ({ move, nodes, doubts }: Need): EvaluationRequest => {
    const isScan = nodes === SCAN_NODES;
    const played = isScan && move !== null ? counts.get(move) : undefined;
    return {
      key: move === null ? key : (nextKeys.get(move) ?? key),
      nodes,
      multiPv: 1,
      priority: priorityOf({ ...summary, kind: kindOf(judgment, isScan), nodes, played }, nowMs),
      doubts,
    };
  };
  const wantsLines = scope === 'all' && judgment.decided && summary.critical !== null;
  if (!wantsLines || known(key)?.deepScore) return judgment.needs.map(requestOf);
  return [{ key, ...DEEP, priority: priorityOf({ ...summary, kind: 'deep', nodes: DEEP.nodes }, nowMs) }];
}

/** The evaluations that would confirm what an advice claims. */
export function claimRequests(
  claims: readonly Claim[],
  summary: Summary,
  { nowMs }: Pick<AssessOptions, 'nowMs'>,
): EvaluationRequest[] {
  return claims.map((claim) => ({
    ...claim,
    priority: priorityOf({ ...summary, kind: 'claim', nodes: claim.nodes }, nowMs),
  }));
}
