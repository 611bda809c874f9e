import type { Encounter } from '../encounters/encounter.ts';
import type { Finding } from '../finding/finding.ts';
import { findingOf } from '../finding/findingOf.ts';
import { weigh } from '../finding/weigh.ts';
import { type EvaluationRequest, requestsOf } from '../requests/requestsOf.ts';
import { nameOf } from './requestQueue.ts';

/** Keeps what is known of a player's positions as evaluations come in. */
export interface ReviewBoard {
  /** Looks at every position for the first time. */
  readonly begin: () => void;
  /** Takes an evaluation in, White's clamped centipawns; null when there will be none. */
  readonly put: (request: EvaluationRequest, cp: number | null) => void;
}

export interface BoardOptions<Source> {
  /** Positions by their keys, each with all its encounters. */
  readonly met: ReadonlyMap<string, readonly Encounter<Source>[]>;
  readonly sensitivity: number;
  readonly nowMs: number;
  readonly onRequest: (request: EvaluationRequest) => void;
  /** Nothing more will be known of this critical position. */
  readonly onFinding: (finding: Finding<Source>) => void;
}

/** For each position the positions whose findings depend on it: itself, and those that a played move leads from. */
function dependents(met: BoardOptions<unknown>['met']): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (key: string, dependent: string): void => {
    found.set(key, (found.get(key) ?? new Set()).add(dependent));
  };
  for (const [key, encounters] of met) {
    add(key, key);
    for (const { nextKey } of encounters) add(nextKey, key);
  }
  return found;
}

/** A board for positions nothing is known of. */
export function createReviewBoard<Source>(options: BoardOptions<Source>): ReviewBoard {
  const { met, sensitivity, nowMs, onRequest, onFinding } = options;
  const scores = new Map<string, Record<string, number>>();
  const unanswered = new Set<string>();
  const open = new Set(met.keys());
  const dependentsOf = dependents(met);

  const known = (key: string) => ({ scores: scores.get(key) ?? {}, deepScore: null });

  const look = (key: string): void => {
    const encounters = met.get(key) ?? [];
    const position = { key, encounters, sensitivity, studiedMs: null, known };
    const weighed = weigh(position);
    const requests = requestsOf(position, weighed, { scope: 'list', nowMs });
    const missing = requests.filter((request) => !unanswered.has(nameOf(request)));
    for (const request of missing) onRequest(request);
    if (missing.length > 0) return;
    open.delete(key);
    if (weighed.summary.critical !== null) onFinding(findingOf(position, weighed));
  };

  return {
    begin() {
      for (const key of [...open]) look(key);
    },
    put(request, cp) {
      const { key, nodes } = request;
      if (cp === null) unanswered.add(nameOf(request));
      else scores.set(key, { ...scores.get(key), [nodes]: cp });
      for (const dependent of dependentsOf.get(key) ?? []) if (open.has(dependent)) look(dependent);
    },
  };
}
