import { type Assessment, DEEP, type EvaluationRequest } from '@tabia/mistakes';
import { FIRST_FINDINGS, type ListHead, loadListHeads, storeClaims } from '../store/findings/claims.ts';
import { ensurePositionIds } from '../store/positions/positions.ts';
import type { Pair } from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';

type Assessed = Pick<Assessment<unknown>, 'finding' | 'advice' | 'requests' | 'work'> & {
  readonly pair: Pair;
};

function claimedKeys({ advice }: Assessed): readonly string[] {
  return (advice?.claims ?? []).map(({ key }) => key);
}

function isClaim({ advice }: Assessed, { key, nodes, multiPv }: EvaluationRequest): boolean {
  return (advice?.claims ?? []).some(
    (claim) => claim.key === key && claim.nodes === nodes && claim.multiPv === multiPv,
  );
}

function areDeepLines({ multiPv }: EvaluationRequest): boolean {
  return multiPv === DEEP.multiPv;
}

function isForReaders(assessed: Assessed, request: EvaluationRequest): boolean {
  return areDeepLines(request) || isClaim(assessed, request);
}

function withoutReaders<One extends Assessed>(assessed: One): One {
  const requests = assessed.requests.filter((request) => !isForReaders(assessed, request));
  const nodes = (some: readonly EvaluationRequest[]): number =>
    some.reduce((sum, request) => sum + request.nodes, 0);
  const dropped = nodes(assessed.requests) - nodes(requests);
  const { work } = assessed;
  return {
    ...assessed,
    requests,
    work: work && { ...work, pending: work.pending - dropped, lines: work.lines - dropped },
  };
}

/** The first of a list have their reasons searched with the repeated mistakes. */
const FIRST_PRIORITY = 5;

function asFirst<One extends Assessed>(assessed: One): One {
  const requests = assessed.requests.map((request) =>
    isForReaders(assessed, request)
      ? { ...request, priority: FIRST_PRIORITY + (request.priority % 1) }
      : request,
  );
  return { ...assessed, requests };
}

/** The findings of one player that may ask now, as they ask. */
function askingOf<One extends Assessed>(outcomes: readonly One[], head: ListHead): Map<One, One> {
  const lossOf = ({ finding }: One): number => finding?.expectedLoss ?? 0;
  if (head.isComplete)
    return new Map(
      outcomes
        .filter((outcome) => lossOf(outcome) >= head.leastLoss)
        .map((outcome) => [outcome, outcome] as const),
    );
  const begun = outcomes.filter(({ pair }) => head.lined.has(pair.positionId));
  const next = outcomes
    .filter((outcome) => !begun.includes(outcome) && lossOf(outcome) >= head.leastFirstLoss)
    .toSorted((a, b) => lossOf(b) - lossOf(a))
    .slice(0, Math.max(0, FIRST_FINDINGS - head.lined.size));
  return new Map([...begun, ...next].map((outcome) => [outcome, asFirst(outcome)] as const));
}

/**
 * Leaves out the deep lines and claims of findings that are not at the head of their list: they are requested when somebody opens the
 * finding. Until the list is complete only three findings ask, the first that come to its top.
 */
export async function withUrgentSearches<One extends Assessed>(
  db: Db,
  outcomes: readonly One[],
): Promise<One[]> {
  const asking = outcomes.filter((outcome) =>
    outcome.requests.some((request) => isForReaders(outcome, request)),
  );
  if (asking.length === 0) return [...outcomes];
  const byPlayer = Map.groupBy(asking, ({ pair }) => pair.playerId);
  const heads = await loadListHeads(db, [...byPlayer.keys()]);
  const urgent = new Map<One, One>();
  for (const [playerId, own] of byPlayer) {
    const head = heads.get(playerId);
    if (head) for (const [outcome, asked] of askingOf(own, head)) urgent.set(outcome, asked);
  }
  return outcomes.map((outcome) => urgent.get(outcome) ?? withoutReaders(outcome));
}

/**
 * Numbers the positions that the claims of these findings have to be searched in, and notes that the findings wait for them.
 */
export async function noteClaims(db: Db, outcomes: readonly Assessed[]): Promise<void> {
  const claiming = outcomes.filter((outcome) =>
    outcome.requests.some((request) => isClaim(outcome, request)),
  );
  if (claiming.length === 0) return;
  const ids = await ensurePositionIds(db, claiming.flatMap(claimedKeys));
  const numbers = (outcome: Assessed): number[] => claimedKeys(outcome).flatMap((key) => ids.get(key) ?? []);
  await storeClaims(
    db,
    claiming.map((outcome) => ({ ...outcome.pair, claimedIds: numbers(outcome) })),
  );
}
