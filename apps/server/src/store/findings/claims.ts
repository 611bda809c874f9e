import type { Claim } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { Pair } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';

/** A finding whose reason waits for searches of these positions. */
export interface ClaimingFinding extends Pair {
  readonly claimedIds: readonly number[];
}

/** Findings at the head of a list: their lines and claims are searched before anybody looks. */
export const HEAD_FINDINGS = 20;

/** Notes which positions findings wait for: a search of one of them makes the finding stale. */
export async function storeClaims(db: Db, findings: readonly ClaimingFinding[]): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map(({ playerId, positionId, claimedIds }) => ({ playerId, positionId, claimedIds }));
  await sql`
    update findings f set awaits = r."claimedIds"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("playerId" int8, "positionId" int8, "claimedIds" int8[])
    where (f.player_id, f.position_id) = (r."playerId", r."positionId") and f.awaits <> r."claimedIds"
  `.execute(db);
}

/** By player: the expected loss from which a finding stands at the head of the list; players with fewer findings are absent. */
export async function loadLeastUrgentLosses(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; loss: number }>`
    select p.id, least.expected_loss as loss from unnest(${[...new Set(playerIds)]}::int8[]) as p (id)
    cross join lateral (
      select f.expected_loss from findings f where f.player_id = p.id and f.critical > 0
      order by f.expected_loss desc offset ${HEAD_FINDINGS - 1} limit 1
    ) least
  `.execute(db);
  return new Map(rows.map(({ id, loss }) => [id, loss]));
}

/** The searches that may give the reason of a finding that is shown; empty when none is missing. */
export async function loadOpenClaims(
  db: Db,
  playerId: number,
  positionId: number,
): Promise<readonly Claim[]> {
  const { rows } = await sql<{ claims: readonly Claim[] | null }>`
    select finding::jsonb #> '{advice,claims}' as claims from findings
    where player_id = ${playerId} and position_id = ${positionId} and critical > 0
  `.execute(db);
  // What was stored before claims named their lines waits to be computed again.
  return (rows[0]?.claims ?? []).map((claim) => ({ ...claim, multiPv: claim.multiPv ?? 1 }));
}
