import { type CountedOutcomes, fitPrior, MIN_PRIOR_POSITIONS, roundPrior } from '@tabia/mistakes';
import { sql } from 'kysely';
import { holdMark } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';

/**
 * Notes that outcomes of these players changed; belongs in the transaction of the change. A player that an import holds is left out: the
 * import waits for marks that this transaction holds, and what it adds is planned, and noted, after it.
 */
export async function markPriorsStale(db: Db, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  await sql`
    update players p set prior_stale = prior_stale + 1
    from (select id from players where id = any(${[...playerIds]}::int8[]) order by id for no key update skip locked) due
    where p.id = due.id
  `.execute(db);
}

interface StalePrior {
  readonly id: number;
  readonly changes: number;
  readonly prior: readonly number[] | null;
}

/** The next player whose findings are all computed and judged, but whose prior is older. */
async function findStalePrior(db: Db): Promise<StalePrior | undefined> {
  const { rows } = await sql<StalePrior>`
    select p.id, p.prior_stale as changes, p.prior from players p
    where p.prior_stale > 0 and p.user_id is not null
      and not exists (select from stale_findings s where s.player_id = p.id)
      and not exists (select from stale_players s where s.player_id = p.id)
      and not exists (select from findings f where f.player_id = p.id and not f.decided)
    order by p.id limit 1
  `.execute(db);
  return rows[0];
}

async function loadOutcomes(db: Db, playerId: number): Promise<readonly CountedOutcomes[]> {
  const { rows } = await sql<{ outcomes: [number, number, number]; positions: number }>`
    select outcomes, count(*)::int4 as positions from findings
    where player_id = ${playerId} and total_count > 1 group by outcomes
  `.execute(db);
  return rows.map(({ outcomes: [right, fine, mistake], positions }) => ({
    outcomes: { right, fine, mistake },
    positions,
  }));
}

/** Null while the player has too few positions for a prior of their own. */
function priorOf(counted: readonly CountedOutcomes[]): readonly number[] | null {
  if (counted.reduce((sum, { positions }) => sum + positions, 0) < MIN_PRIOR_POSITIONS) return null;
  const { right, fine, mistake } = roundPrior(fitPrior(counted));
  return [right, fine, mistake];
}

/**
 * Works out what is usual for one player whose positions changed, when all of them are judged. If that is news, what rests on it is
 * stale: the studied positions. Resolves to false when there is no such player.
 */
export async function refitNextPrior(db: Db): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const stale = await findStalePrior(transaction);
    if (stale === undefined) return false;
    const { id, changes } = stale;
    const prior = priorOf(await loadOutcomes(transaction, id));
    // The player first: an import locks it before it marks findings.
    // Changes that came meanwhile stay counted: then it is done once more.
    await sql`
      update players set prior = ${prior}::float8[], prior_stale = prior_stale - ${changes} where id = ${id}
    `.execute(transaction);
    if (String(prior) !== String(stale.prior))
      await sql`
        insert into stale_findings (player_id, position_id)
        select player_id, position_id from findings f where player_id = ${id} and exists (
          select from studies s where s.player_id = f.player_id and s.position_id = f.position_id)
        order by 2 ${holdMark}
      `.execute(transaction);
    return true;
  });
}
