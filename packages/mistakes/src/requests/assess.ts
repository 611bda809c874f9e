import type { Finding } from '../finding/finding.ts';
import { findingOf, type MetPosition } from '../finding/findingOf.ts';
import type { Judgment, Need } from '../judging/judgment.ts';
import { DEEP, SCAN_NODES } from '../judging/ladder.ts';
import { priorityOf } from './priority.ts';

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
}

/** The finding of a position, undefined while it should have none, and the evaluations it still needs. */
export interface Assessment<Source> {
  readonly finding: Finding<Source> | undefined;
  readonly requests: readonly EvaluationRequest[];
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

function requestsOf(
  position: MetPosition,
  { finding, judgment }: { readonly finding: Finding; readonly judgment: Judgment },
  { scope, nowMs }: AssessOptions,
): EvaluationRequest[] {
  const { key, encounters, known } = position;
  const nextKeys = new Map(encounters.map(({ uci, nextKey }) => [uci, nextKey]));
  const counts = new Map(finding.moves.map(({ uci, count }) => [uci, count]));
  const requestOf = ({ move, nodes }: Need): EvaluationRequest => {
    const isScan = nodes === SCAN_NODES;
    const played = isScan && move !== null ? counts.get(move) : undefined;
    return {
      key: move === null ? key : (nextKeys.get(move) ?? key),
      nodes,
      multiPv: 1,
      priority: priorityOf({ ...finding, kind: kindOf(judgment, isScan), played }, nowMs),
    };
  };
  const wantsLines = scope === 'all' && judgment.settled && finding.critical !== null;
  if (!wantsLines || known(key)?.deepScore) return judgment.needs.map(requestOf);
  return [{ key, ...DEEP, priority: priorityOf({ ...finding, kind: 'deep' }, nowMs) }];
}

/**
 * Finds out what is known of a position and what is missing. A position met once has no finding until it has been
 * scanned, and is asked nothing about: whoever has time to spare scans such positions.
 */
export function assess<Source>(position: MetPosition<Source>, options: AssessOptions): Assessment<Source> {
  const nothing = { finding: undefined, requests: [] };
  if (position.encounters.length === 0) return nothing;
  const found = findingOf(position);
  const { finding, judgment } = found;
  const isUnseen = judgment.stage === 'scan' && !judgment.settled;
  if (finding.totalCount === 1 && (options.scope === 'list' || isUnseen)) return nothing;
  return { finding, requests: requestsOf(position, found, options) };
}
