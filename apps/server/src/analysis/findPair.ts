import { sideToMove } from '@tabia/chess';
import { hasDeepLines } from '../domain/mistakes/deepLines.ts';
import { type Finding, findingOf } from '../domain/mistakes/finding.ts';
import { DEEP, SCAN_NODES } from '../domain/mistakes/ladder.ts';
import { priorityOf } from '../domain/mistakes/priority.ts';
import { sumsByCategory, trendOf } from '../domain/mistakes/series.ts';
import { NOT_CRITICAL } from '../domain/mistakes/summary.ts';
import type { EncounterRow, FindingRow } from '../store/findings/findings.ts';
import type { KnownPosition } from '../store/positions/evaluations.ts';
import type { EvaluationRequest } from '../store/queue/evaluationRequests.ts';
import type { Pair } from '../store/queue/staleFindings.ts';
import { describe } from './describe.ts';
import { sanOf } from './sanOf.ts';

/** `list`: what the list of positions met at least twice needs; `all`: also deep lines and positions met once. */
export type Scope = 'all' | 'list';

/** Everything a finding is made of, already read from the store. */
export type PairFacts = {
  readonly pair: Pair;
  readonly encounters: readonly EncounterRow[];
  readonly sensitivity: number;
  readonly studiedMs: number | null;
  readonly keyOf: (positionId: number) => string | undefined;
  readonly known: (positionId: number) => KnownPosition | undefined;
};

/** What becomes of a pair: its new row, none, and the evaluations it still needs. */
export type PairOutcome = {
  readonly row: FindingRow | undefined;
  readonly requests: readonly EvaluationRequest[];
  readonly refail: boolean;
};

const nothing: PairOutcome = { row: undefined, requests: [], refail: false };

function requestsOf(
  finding: Finding,
  facts: PairFacts,
  deepLines: boolean,
  nowMs: number,
): EvaluationRequest[] {
  const { positionId } = facts.pair;
  const next = new Map(facts.encounters.map(({ uci, nextPositionId }) => [uci, nextPositionId]));
  const { judgment } = finding;
  const played = new Map(finding.moves.map(({ uci, count }) => [uci, count]));
  const requests: EvaluationRequest[] = judgment.needs.map(({ move, nodes }) => {
    const isScan = nodes === SCAN_NODES;
    // While rare moves wait for their scan, a habit that looks bad is already being confirmed.
    const kind = judgment.stage === 'scan' && !isScan ? 'repeat' : judgment.stage;
    const about = isScan && move !== null ? played.get(move) : undefined;
    return {
      positionId: move === null ? positionId : (next.get(move) ?? positionId),
      nodes,
      multiPv: 1,
      priority: priorityOf({ ...finding, kind, played: about }, nowMs),
    };
  });
  if (deepLines && judgment.settled && finding.critical !== NOT_CRITICAL) {
    const known = facts.known(positionId);
    if (known === undefined || !hasDeepLines(facts.keyOf(positionId) ?? '', known))
      requests.push({ positionId, ...DEEP, priority: priorityOf({ ...finding, kind: 'deep' }, nowMs) });
  }
  return requests;
}

/** The evaluation to show: that of the deep lines where the position is listed, else what the verdicts rest on. */
function shownEval(finding: Finding, key: string, known: KnownPosition | undefined) {
  const deep = known !== undefined && finding.critical !== NOT_CRITICAL && hasDeepLines(key, known);
  const best = deep ? known.best : undefined;
  if (best === undefined) return { evalCp: finding.evalCp, evalMate: null };
  return { evalCp: best.cp ?? null, evalMate: best.mate ?? null };
}

function rowOf(finding: Finding, facts: PairFacts, key: string): FindingRow {
  const next = new Map(facts.encounters.map(({ uci, nextPositionId }) => [uci, nextPositionId]));
  return {
    ...facts.pair,
    heroWhite: sideToMove(key) === 'white',
    ...describe(facts.encounters, facts.keyOf),
    ...shownEval(finding, key, facts.known(facts.pair.positionId)),
    totalCount: finding.totalCount,
    unreasonableCount: finding.unreasonableCount,
    totalShortage: finding.totalShortage,
    expectedLoss: finding.expectedLoss,
    mdegree: finding.mdegree,
    critical: finding.critical,
    lastMistakeMs: finding.lastMistakeMs,
    lastMetMs: finding.lastMetMs,
    refail: finding.refail,
    dynamics: finding.dynamics,
    trend: trendOf(finding.series),
    lastGameId: finding.series.at(-1)?.[0] ?? null,
    series: finding.series,
    sums: sumsByCategory(finding.series),
    moves: finding.moves.map((move) => ({
      ...move,
      san: sanOf(key, move.uci),
      next: next.get(move.uci) ?? 0,
    })),
    decided: finding.judgment.settled,
  };
}

/**
 * Recomputes one finding. A position met once has none until the backlog has had it scanned: it is not worth an
 * evaluation while anything met twice waits.
 */
export function findPair(facts: PairFacts, options: { scope: Scope; nowMs: number }): PairOutcome {
  const { pair, encounters } = facts;
  const key = facts.keyOf(pair.positionId);
  if (encounters.length === 0 || key === undefined) return nothing;
  const next = new Map(encounters.map(({ uci, nextPositionId }) => [uci, nextPositionId]));
  const finding = findingOf({
    hero: sideToMove(key),
    sensitivity: facts.sensitivity,
    encounters,
    scores: facts.known(pair.positionId)?.scores ?? {},
    scoresAfter: (uci) => facts.known(next.get(uci) ?? 0)?.scores ?? {},
    studiedMs: facts.studiedMs,
  });
  const { judgment } = finding;
  const unseen = judgment.stage === 'scan' && !judgment.settled;
  if (encounters.length === 1 && (options.scope === 'list' || unseen)) return nothing;
  return {
    row: rowOf(finding, facts, key),
    requests: requestsOf(finding, facts, options.scope === 'all', options.nowMs),
    refail: finding.refail,
  };
}
