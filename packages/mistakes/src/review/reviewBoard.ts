import type { Encounter } from '../encounters/encountersOf.ts';
import { type Finding, findingOf } from '../finding/finding.ts';
import type { JudgedEncounter } from '../finding/summary.ts';
import { type KnownPosition, weigh } from '../finding/weigh.ts';
import type { Trails } from '../judging/earlyEnds.ts';
import type { Scores } from '../judging/searches.ts';
import type { Standing } from '../progress/standing.ts';
import { type Advice, adviceOf } from '../reasons/advice.ts';
import { CLAIM_NODES, type Claim } from '../reasons/defenses.ts';
import { claimRequests, type EvaluationRequest, requestsOf } from '../requests/requestsOf.ts';
import type { FoundScores } from './evaluate.ts';
import { createMostUrgent, nameOf } from './requestQueue.ts';

/** A finding with its advice; null if the engine gave no lines, or none that is better. */
export interface ReviewFinding<Source = unknown> extends Finding<Source> {
  readonly advice: Advice | null;
}

/** The answer to an evaluation request. */
export interface Answer extends FoundScores {
  /** Best first; empty where the engine tells no lines. */
  readonly lines: NonNullable<KnownPosition['lines']>;
}

/** A request with its answer; null when there will be none. */
export interface Answered {
  readonly request: EvaluationRequest;
  readonly answer: Answer | null;
}

/** Keeps what is known of a player's positions as evaluations come in. */
export interface ReviewBoard {
  /** Looks at every position for the first time, with the answers that came before. */
  readonly begin: (early: readonly Answered[]) => void;
  /** Takes an evaluation in; null when there will be none. */
  readonly put: (request: EvaluationRequest, answer: Answer | null) => void;
}

export interface BoardOptions<Source> {
  /** Positions by their keys, each with all its encounters. */
  readonly met: ReadonlyMap<string, readonly Encounter<Source>[]>;
  readonly sensitivity: number;
  readonly nowMs: number;
  /** How many findings, the most urgent ones, get what their reasons claim confirmed; all by default. */
  readonly confirmed?: number | undefined;
  readonly onRequest: (request: EvaluationRequest) => void;
  /** A position, by its key, has come to this standing. */
  readonly onStanding?: ((key: string, standing: Standing) => void) | undefined;
  /** The verdicts on this position, critical or not, are final. */
  readonly onJudged?: ((key: string, encounters: readonly JudgedEncounter<Source>[]) => void) | undefined;
  /** The verdicts of this critical position are final; searches may still give it a stronger reason. Called once for each. */
  readonly onListed?: ((finding: ReviewFinding<Source>) => void) | undefined;
  /** Nothing more will be known of this critical position. */
  readonly onFinding: (finding: ReviewFinding<Source>) => void;
}

function addDependent(dependents: Map<string, Set<string>>, key: string, dependent: string): void {
  dependents.set(key, (dependents.get(key) ?? new Set()).add(dependent));
}

/** For each position the positions whose findings depend on it: itself, and those that a played move leads from. */
function dependents(met: BoardOptions<unknown>['met']): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, encounters] of met) {
    addDependent(found, key, key);
    for (const { nextKey } of encounters) addDependent(found, nextKey, key);
  }
  return found;
}

/** A board for positions nothing is known of. */
export function createReviewBoard<Source>(options: BoardOptions<Source>): ReviewBoard {
  const { met, sensitivity, nowMs, confirmed = Number.POSITIVE_INFINITY } = options;
  const { onRequest, onStanding, onJudged, onListed, onFinding } = options;
  const scores = new Map<string, Scores>();
  const trails = new Map<string, Trails>();
  const searched = new Map<string, Pick<KnownPosition, 'lines' | 'lineNodes' | 'lineCount'>>();
  const unanswered = new Set<string>();
  const open = new Set(met.keys());
  const listed = new Set<string>();
  const dependentsOf = dependents(met);
  const urgent = createMostUrgent(confirmed);

  const known = (key: string) => ({
    scores: scores.get(key) ?? {},
    trails: trails.get(key),
    deepScore: null,
    line: searched.get(key)?.lines?.[0]?.pv,
    ...searched.get(key),
  });

  const claimed = new Map<string, Set<string>>();

  /** Nodes of all claims that a position has made so far. */
  const claimNodes = (key: string, claims: readonly Claim[]): number => {
    const names = claimed.get(key) ?? new Set<string>();
    claimed.set(key, names);
    for (const claim of claims) names.add(nameOf(claim));
    return CLAIM_NODES * names.size;
  };

  /** Requests what is missing, except what got no answer; false if nothing more can be learned. */
  const requestMissing = (requests: readonly EvaluationRequest[]): boolean => {
    const missing = requests.filter((request) => !unanswered.has(nameOf(request)));
    for (const request of missing) onRequest(request);
    return missing.length > 0;
  };

  const keep = (request: EvaluationRequest, answer: Answer | null): void => {
    if (answer === null) {
      unanswered.add(nameOf(request));
      return;
    }
    const { key, multiPv: lineCount } = request;
    const { nodes, lines } = answer;
    const before = searched.get(key);
    scores.set(key, { ...scores.get(key), ...answer.scores });
    trails.set(key, { ...trails.get(key), ...answer.trails });
    // Of two equally long searches that with more lines, as in the store.
    const isWider = nodes === before?.lineNodes && lineCount >= (before.lineCount ?? 1);
    // A claim does not wait for lines that there will not be.
    if (lines.length === 0) unanswered.add(nameOf(request));
    else if (isWider || nodes > (before?.lineNodes ?? 0))
      searched.set(key, { lines, lineNodes: nodes, lineCount });
  };

  const look = (key: string): void => {
    const encounters = met.get(key) ?? [];
    const position = { key, encounters, sensitivity, known };
    const weighed = weigh(position);
    const stand = (decided: boolean, lineNodes = 0): void => {
      const { rung } = weighed.judgment;
      onStanding?.(key, { encounters: encounters.length, rung, decided, lineNodes });
    };
    if (requestMissing(requestsOf(position, weighed, { scope: 'list', nowMs }))) {
      stand(false);
      return;
    }
    if (weighed.summary.critical === null) {
      stand(true);
      open.delete(key);
      onJudged?.(key, weighed.encounters);
      return;
    }
    const finding = findingOf(position, weighed);
    const advice = adviceOf(position, finding);
    if (!listed.has(key)) onListed?.({ ...finding, advice });
    listed.add(key);
    const claims = urgent.isAmong(key, finding.expectedLoss) ? (advice?.claims ?? []) : [];
    for (const claim of claims) addDependent(dependentsOf, claim.key, key);
    stand(true, claimNodes(key, claims));
    if (requestMissing(claimRequests(claims, weighed.summary, { nowMs }))) return;
    open.delete(key);
    onJudged?.(key, weighed.encounters);
    onFinding({ ...finding, advice });
  };

  return {
    begin(early) {
      for (const { request, answer } of early) keep(request, answer);
      for (const key of [...open]) look(key);
    },
    put(request, answer) {
      keep(request, answer);
      for (const dependent of dependentsOf.get(request.key) ?? []) if (open.has(dependent)) look(dependent);
    },
  };
}
