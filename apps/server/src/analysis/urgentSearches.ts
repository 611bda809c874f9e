import { type Assessment, DEEP, type EvaluationRequest } from '@tabia/mistakes';
import { loadLeastUrgentLosses, storeClaims } from '../store/findings/claims.ts';
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
  const nodes = (some: readonly EvaluationRequest[]): number => some.reduce((sum, one) => sum + one.nodes, 0);
  const dropped = nodes(assessed.requests) - nodes(requests);
  const { work } = assessed;
  return {
    ...assessed,
    requests,
    work: work && { ...work, pending: work.pending - dropped, lines: work.lines - dropped },
  };
}

/**
 * Leaves out the deep lines and claims of findings that are not at the head of their list. They are requested when somebody
 * opens the finding.
 */
export async function withUrgentSearches<One extends Assessed>(
  db: Db,
  outcomes: readonly One[],
): Promise<One[]> {
  const asking = outcomes.filter((outcome) => outcome.requests.some((one) => isForReaders(outcome, one)));
  if (asking.length === 0) return [...outcomes];
  const least = await loadLeastUrgentLosses(
    db,
    asking.map(({ pair }) => pair.playerId),
  );
  return outcomes.map((outcome) => {
    const loss = outcome.finding?.expectedLoss ?? 0;
    return loss >= (least.get(outcome.pair.playerId) ?? 0) ? outcome : withoutReaders(outcome);
  });
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
