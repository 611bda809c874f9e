import { NOT_CRITICAL } from '../domain/mistakes/summary.ts';
import {
  deleteFindings,
  type EncounterRow,
  type FindingRow,
  loadEncounters,
  loadOwners,
  loadStudiedMs,
  loadWays,
  markRefails,
  type ShownFindingRow,
  writeFindings,
} from '../store/findings/findings.ts';
import { loadKnown } from '../store/positions/evaluations.ts';
import { positionKeysOf } from '../store/positions/positions.ts';
import { addRequests } from '../store/queue/evaluationRequests.ts';
import { type Pair, takeStale } from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';
import { findPair, type PairFacts, type PairOutcome, type Scope } from './findPair.ts';
import { foundFacts } from './foundFacts.ts';

export type PlanOptions = {
  /** Name of the engine whose evaluations count. */
  readonly engine: string;
  readonly now: Date;
  /** How many pairs at most. */
  readonly limit: number;
  readonly scope: Scope;
};

/** What one batch did: pairs recomputed, evaluations asked for, critical positions seen, whose lists changed. */
export type PlanResult = {
  readonly pairs: number;
  readonly requests: number;
  readonly critical: number;
  readonly changed: readonly { readonly playerId: number; readonly userId: number }[];
};

const nameOf = ({ playerId, positionId }: Pair): string => `${playerId} ${positionId}`;

/** Reads all that the findings of these pairs depend on, in a few statements however many they are. */
async function loadFacts(db: Db, engine: string, pairs: readonly Pair[]) {
  const encounters = await loadEncounters(db, pairs);
  const ids = new Set<number>();
  for (const row of encounters) {
    ids.add(row.positionId).add(row.nextPositionId);
    if (row.prevPositionId !== null) ids.add(row.prevPositionId);
  }
  const keys = await positionKeysOf(db, [...ids]);
  const known = await loadKnown(db, engine, [...ids]);
  const owners = await loadOwners(db, [...new Set(pairs.map(({ playerId }) => playerId))]);
  const studied = await loadStudiedMs(db, pairs);
  const met = Map.groupBy(encounters, nameOf);
  const factsOf = (pair: Pair): PairFacts => ({
    pair,
    encounters: met.get(nameOf(pair)) ?? ([] as EncounterRow[]),
    sensitivity: owners.get(pair.playerId)?.sensitivity ?? Number.POSITIVE_INFINITY,
    studiedMs: studied.get(nameOf(pair)) ?? null,
    keyOf: (id) => keys.get(id),
    known: (id) => known.get(id),
  });
  return { owners, keys, facts: pairs.map(factsOf) };
}

/** Adds what the list will show to the findings that are on it. */
async function withShown(
  db: Db,
  rows: readonly FindingRow[],
  keys: ReadonlyMap<number, string>,
  now: Date,
): Promise<ShownFindingRow[]> {
  const listed = rows.filter(({ critical }) => critical !== NOT_CRITICAL);
  const places = listed.map(({ positionId, lastGameId }) => ({ positionId, gameId: lastGameId ?? 0 }));
  const ways = await loadWays(db, places);
  return rows.map((row) => {
    if (row.critical === NOT_CRITICAL) return { ...row, shown: null };
    const { positionId } = row;
    const found = foundFacts(row, keys.get(positionId) ?? '', ways.get(positionId) ?? [], now.getTime());
    return { ...row, shown: JSON.stringify(found) };
  });
}

/**
 * Recomputes the findings of some pairs that became stale and asks for the evaluations they need, in one
 * transaction: killed anywhere, the pairs are still marked.
 */
export async function planBatch(db: Db, options: PlanOptions): Promise<PlanResult> {
  const { engine, now, limit, scope } = options;
  return await db.transaction().execute(async (transaction) => {
    const pairs = await takeStale(transaction, limit);
    if (pairs.length === 0) return { pairs: 0, requests: 0, critical: 0, changed: [] };
    const { owners, keys, facts } = await loadFacts(transaction, engine, pairs);
    const outcomes = facts.map((fact): PairOutcome & { pair: Pair } => ({
      pair: fact.pair,
      ...findPair(fact, { scope, nowMs: now.getTime() }),
    }));
    const rows = outcomes.flatMap(({ row }) => row ?? []);
    const requests = outcomes.flatMap((outcome) => outcome.requests);
    await deleteFindings(
      transaction,
      outcomes.filter(({ row }) => row === undefined).map(({ pair }) => pair),
    );
    await writeFindings(transaction, await withShown(transaction, rows, keys, now));
    await addRequests(transaction, requests);
    await markRefails(
      transaction,
      outcomes.filter(({ refail }) => refail).map(({ pair }) => pair),
      now,
    );
    const players = new Set(rows.map(({ playerId }) => playerId));
    return {
      pairs: pairs.length,
      requests: requests.length,
      critical: rows.filter(({ critical }) => critical !== NOT_CRITICAL).length,
      changed: [...players].flatMap((playerId) => {
        const userId = owners.get(playerId)?.userId;
        return userId === undefined ? [] : [{ playerId, userId }];
      }),
    };
  });
}
