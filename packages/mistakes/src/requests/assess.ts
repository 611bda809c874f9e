import { type Finding, findingOf } from '../finding/finding.ts';
import { type MetPosition, weigh } from '../finding/weigh.ts';
import { DEEP } from '../judging/ladder.ts';
import { type PositionWork, positionWork } from '../progress/positionWork.ts';
import { type Advice, adviceOf } from '../reasons/advice.ts';
import { CLAIM_NODES } from '../reasons/defenses.ts';
import { type AssessOptions, claimRequests, type EvaluationRequest, requestsOf } from './requestsOf.ts';

/** The finding of a position, undefined while it should have none, and the evaluations it still needs. */
export interface Assessment<Source> {
  readonly finding: Finding<Source> | undefined;
  readonly requests: readonly EvaluationRequest[];
  /** Of a critical position; null while no line shows a better move. */
  readonly advice: Advice | null;
  /** Undefined without a finding. */
  readonly work: PositionWork | undefined;
}

/** The advice as it stands while the deep lines of its position are still to come: they belong to the whole scope only. */
function awaitingLines(advice: Advice | null): Advice | null {
  return advice && { ...advice, awaitsLines: true };
}

/**
 * Finds out what is known of a position and what is missing. A position met once has no finding until it has been
 * scanned, and nothing is requested for it: the caller may scan such positions when there is time to spare.
 */
export function assess<Source>(position: MetPosition<Source>, options: AssessOptions): Assessment<Source> {
  const nothing = { finding: undefined, requests: [], advice: null, work: undefined };
  if (position.encounters.length === 0) return nothing;
  const weighed = weigh(position);
  const { stage, decided } = weighed.judgment;
  const isUnseen = stage === 'scan' && !decided;
  if (position.encounters.length === 1 && (options.scope === 'list' || isUnseen)) return nothing;
  const finding = findingOf(position, weighed);
  const hasLines = position.known(position.key)?.deepScore != null;
  const found = finding.critical === null ? null : adviceOf(position, finding);
  const advice = options.scope === 'all' && !hasLines ? awaitingLines(found) : found;
  const claims = decided ? (advice?.claims ?? []) : [];
  const confirming = claimRequests(claims, weighed.summary, options);
  const requests = [...requestsOf(position, weighed, options), ...confirming];
  const linesDone =
    (finding.critical !== null && hasLines ? DEEP.nodes : 0) + CLAIM_NODES * (advice?.examined ?? 0);
  const work = positionWork(weighed.decision, weighed.judgment, requests, linesDone);
  return { finding, advice, requests, work };
}
