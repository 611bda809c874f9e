import type { Claim } from '@tabia/mistakes';
import { sql } from 'kysely';
import { holdMark, type Pair } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';
import { isOpenList, loadCompleteLists } from './uncalculated.ts';

/** A finding whose reason waits for searches of these positions. */
export interface ClaimingFinding extends Pair {
  readonly claimedIds: readonly number[];
}

/** Findings at the head of a list: their lines and claims are searched before anybody looks at them. */
export const HEAD_FINDINGS = 20;
/** The first of the list have theirs searched before the list is complete. */
export const FIRST_FINDINGS = 3;

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

/** A finding with the positions outside of all games that its reason rests on. */
export interface RestingFinding extends Pair {
  readonly restsOn: readonly number[];
}

/** Records which positions findings depend on: those evaluations are kept as long as the findings are. */
export async function storeRests(db: Db, findings: readonly RestingFinding[]): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map(({ playerId, positionId, restsOn }) => ({ playerId, positionId, restsOn }));
  await sql`
    update findings f set rests_on = r."restsOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("playerId" int8, "positionId" int8, "restsOn" int8[])
    where (f.player_id, f.position_id) = (r."playerId", r."positionId")
  `.execute(db);
}

/** What decides whether a finding of a player may ask for its lines and claims. */
export interface ListHead {
  readonly isComplete: boolean;
  /**
   * The expected loss from which a finding stands at the head of the list; 0 where the list is shorter. Findings without a final
   * verdict take no place there, as in `markHeads`.
   */
  readonly leastLoss: number;
  /** The same for the first of the list. */
  readonly leastFirstLoss: number;
  /** Numbers of positions whose findings have asked for lines. */
  readonly lined: ReadonlySet<number>;
}

/** By player. */
export async function loadListHeads(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, ListHead>> {
  const complete = await loadCompleteLists(db, playerIds);
  const { rows } = await sql<{ id: number; least: number | null; first: number | null; lined: number[] }>`
    select p.id, (array_agg(f.expected_loss order by f.expected_loss desc) filter (where f.decided))[${HEAD_FINDINGS}::int4] as least,
      (array_agg(f.expected_loss order by f.expected_loss desc))[${FIRST_FINDINGS}::int4] as first,
      coalesce(array_agg(f.position_id) filter (where f.line_nodes > 0), '{}') as lined
    from unnest(${[...new Set(playerIds)]}::int8[]) as p (id)
    left join findings f on f.player_id = p.id and f.critical > 0
    group by p.id
  `.execute(db);
  return new Map(
    rows.map(({ id, least, first, lined }) => [
      id,
      {
        isComplete: complete.has(id),
        leastLoss: least ?? 0,
        leastFirstLoss: first ?? 0,
        lined: new Set(lined),
      },
    ]),
  );
}

/**
 * Marks the findings at the head of complete lists that have not asked for their claims, or, with `lines`, for their deep lines: of some
 * players, or of all. Resolves to the players whose lists are complete, and the number of marks.
 */
export async function markHeads(
  db: Db,
  { playerIds, lines }: { readonly playerIds?: readonly number[] | undefined; readonly lines: boolean },
): Promise<{ readonly finished: readonly number[]; readonly marked: number }> {
  const chosen = playerIds === undefined ? sql`true` : sql`id = any(${[...playerIds]}::int8[])`;
  const { rows } = await sql<{ finished: number[] | null; marked: number }>`
    with complete as materialized (
      select p.id from players p where p.user_id is not null and ${chosen} and not ${isOpenList(sql`p.id`)}
    ), marked as (
      insert into stale_findings (player_id, position_id)
      select f.player_id, f.position_id from complete c cross join lateral (
        select f.player_id, f.position_id, f.line_nodes, f.awaits, f.finding from findings f
        where f.player_id = c.id and f.critical > 0 and f.decided order by f.expected_loss desc limit ${HEAD_FINDINGS}
      ) f
      where (${lines} and f.line_nodes = 0)
        or (jsonb_path_exists(f.finding::jsonb, '$.advice.claims[0]')
          and not exists (select from evaluation_requests r where r.position_id = any(f.awaits)))
      order by 1, 2
      ${holdMark} returning player_id
    )
    select (select array_agg(id) from complete) as finished, (select count(*) from marked)::int4 as marked
  `.execute(db);
  const [row] = rows;
  return { finished: row?.finished ?? [], marked: row?.marked ?? 0 };
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
